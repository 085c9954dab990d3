/** Messages of the ways that are shorter than through all types and fields, in both languages. */

const fr = {
  title: 'Ça presse',
  alert: 'Lever ou modifier l’alerte',
  today: 'Aujourd’hui',
  now: 'Dès maintenant',
};

const en: Record<keyof typeof fr, string> = {
  title: 'Urgent',
  alert: 'Raise or change the alert',
  today: 'Today',
  now: 'From now on',
};

type Key = keyof typeof fr;

export const shortcutId = (key: Key): string => `zoo.shortcuts.${key}`;

const withIds = (messages: Record<Key, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [shortcutId(key as Key), text]));

export const shortcutTranslations = { fr: withIds(fr), en: withIds(en) };
