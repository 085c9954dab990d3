/** What to type in fields for numbers, days and times, in both languages (ICU messages). */

const fr = {
  price: '« {typed} » n’est pas un montant. Écrivez-le avec deux décimales au plus, comme 18,99 ou 1899,50.',
  integer: '« {typed} » n’est pas un nombre entier. Écrivez-le sans virgule, comme 1899.',
  number: '« {typed} » n’est pas un nombre. Écrivez-le comme 46,81 ou −71,2.',
  date: '« {typed} » n’est pas une date. Écrivez-la comme 2026-12-25 ou 25/12/2026, le jour avant le mois.',
  instant:
    '« {typed} » n’est pas une date suivie d’une heure. Écrivez-les comme 2026-12-25 20 h 30 ou 25/12/2026 20:30, le jour avant le mois.',
  calendar: 'Choisir dans un calendrier',
  time: '« {typed} » n’est pas une heure. Écrivez-la comme 20 h 30 ou 20:30.',
};

const en: Record<keyof typeof fr, string> = {
  price: '"{typed}" is not an amount. Write it with two decimals at most, like 18.99 or 1899.50.',
  integer: '"{typed}" is not a whole number. Write it without decimals, like 1899.',
  number: '"{typed}" is not a number. Write it like 46.81 or −71.2.',
  date: '"{typed}" is not a date. Write it like 2026-12-25 or 25/12/2026, the day before the month.',
  instant:
    '"{typed}" is not a date followed by a time. Write them like 2026-12-25 8:30 p.m. or 25/12/2026 20:30, the day before the month.',
  calendar: 'Choose in a calendar',
  time: '"{typed}" is not a time. Write it like 8:30 p.m. or 20:30.',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.typed.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const typedTranslations = { fr: withIds(fr), en: withIds(en) };
