/** Returns HTML whose headings of the levels 2 to 5 are each a level lower, for a text below a heading of its page. */
export const lowerHeadings = (html: string): string =>
  html.replaceAll(/(<\/?h)([2-5])\b/g, (_, tag: string, level: string) => `${tag}${Number(level) + 1}`);
