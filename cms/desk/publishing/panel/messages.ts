/** The panel's messages about publishing, in both languages (ICU messages). */
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.publishing.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const publishingTranslations = { fr: withIds(fr), en: withIds(en) };
