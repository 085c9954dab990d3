/** What to type in fields for numbers and times, in both languages (ICU messages). */

const fr = {
  price: '« {typed} » n’est pas un montant. Écrivez-le avec deux décimales au plus, comme 18,99 ou 1899,50.',
  integer: '« {typed} » n’est pas un nombre entier. Écrivez-le sans virgule, comme 1899.',
  number: '« {typed} » n’est pas un nombre. Écrivez-le comme 46,81 ou −71,2.',
  time: '« {typed} » n’est pas une heure. Écrivez-la comme 20 h 30 ou 20:30.',
};

const en: Record<keyof typeof fr, string> = {
  price: '"{typed}" is not an amount. Write it with two decimals at most, like 18.99 or 1899.50.',
  integer: '"{typed}" is not a whole number. Write it without decimals, like 1899.',
  number: '"{typed}" is not a number. Write it like 46.81 or −71.2.',
  time: '"{typed}" is not a time. Write it like 8:30 p.m. or 20:30.',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.typed.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const typedTranslations = { fr: withIds(fr), en: withIds(en) };
