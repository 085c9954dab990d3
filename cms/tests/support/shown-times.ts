/** Patterns of a time of the day as readers see it, whatever the hour: a test that runs at noon reads 'noon'. */
export const shownTime = {
  fr: String.raw`(?:minuit|midi|\d+\sh(?:\s\d\d)?)`,
  en: String.raw`(?:midnight|noon|\d+(?::\d\d)?\s[ap]\.m\.)`,
};
