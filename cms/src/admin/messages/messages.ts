/** The panel's own messages, by namespace. The strings are in `i18n/locales/{fr,en}/cms-*.json`. */
import contentEn from '../../../../i18n/locales/en/cms-content.json';
import dayEn from '../../../../i18n/locales/en/cms-day.json';
import formsEn from '../../../../i18n/locales/en/cms-forms.json';
import publishingEn from '../../../../i18n/locales/en/cms-publishing.json';
import writingEn from '../../../../i18n/locales/en/cms-writing.json';
import contentFr from '../../../../i18n/locales/fr/cms-content.json';
import dayFr from '../../../../i18n/locales/fr/cms-day.json';
import formsFr from '../../../../i18n/locales/fr/cms-forms.json';
import publishingFr from '../../../../i18n/locales/fr/cms-publishing.json';
import writingFr from '../../../../i18n/locales/fr/cms-writing.json';
import { type MessagesIn, messagesIn } from '../../../../i18n/messages-in.ts';
import type { Locale } from '../../../../i18n/routes.ts';

const en = { content: contentEn, day: dayEn, forms: formsEn, publishing: publishingEn, writing: writingEn };

export type Namespaces = typeof en;

const namespaces: Readonly<Record<Locale, Namespaces>> = {
  fr: { content: contentFr, day: dayFr, forms: formsFr, publishing: publishingFr, writing: writingFr },
  en,
};

/** The panel's language, for what stands outside of it: Strapi notes it there. */
export const panelLanguage = (): Locale => (document.documentElement.lang.startsWith('en') ? 'en' : 'fr');

/** The keys of a namespace, plural suffixes included. */
export type MessageKey<Namespace extends keyof Namespaces> = keyof Namespaces[Namespace] & string;

/** The messages of a namespace in one language; `usePanelMessages` picks the language where React knows it. */
export function panelMessages<Namespace extends keyof Namespaces>(
  locale: Locale,
  namespace: Namespace,
): MessagesIn<Namespaces[Namespace]> {
  return messagesIn(namespaces[locale][namespace], locale);
}

const idOf = (namespace: string, key: string) => `zoo.${namespace}.${key}`;

/** A message that Strapi translates by itself, from `messagesById`: the label of a link or a widget. */
export const labelFor = <Namespace extends keyof Namespaces>(namespace: Namespace, key: MessageKey<Namespace>) => ({
  id: idOf(namespace, key),
  defaultMessage: panelMessages('en', namespace).translate(key),
});

/** All messages by their ids, for Strapi's own table of translations. */
export const messagesById = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(namespaces[locale]).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [idOf(namespace, key), text] as const),
    ),
  );
