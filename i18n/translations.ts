/** Strings of the interface. The one module that knows which library translates. */
import i18next from 'i18next';
import type { Locale } from './routes.ts';

/** A key without the suffix that picks a plural form: `results_one` → `results`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/** Every key of a namespace: `diet`. Types follow from the French files. */
export type KeyOf<Namespace extends keyof TranslationResources> = WithoutPlural<
  keyof TranslationResources[Namespace] & string
>;

/** Every key, with its namespace: `animals:diet`. */
export type TranslationKey = {
  [Namespace in keyof TranslationResources]: `${Namespace}:${KeyOf<Namespace>}`;
}[keyof TranslationResources];

export type Translate = (key: TranslationKey, values?: Record<string, string | number>) => string;

/** Strings without values by key. Most are on every page, and to look them up took 0.8 ms a page. */
const plainStrings: Record<Locale, Map<TranslationKey, string>> = { fr: new Map(), en: new Map() };

/**
 * The translation function of one language.
 *
 * Bound to its language: pages of both languages are built at the same time, and the library's current language
 * would be that of whichever page came last.
 */
export function useTranslations(locale: Locale): Translate {
  const t = i18next.getFixedT(locale);
  const translate: Translate = (key, values) => t(key, { ...values });
  const known = plainStrings[locale];
  return (key, values) => {
    if (values) return translate(key, values);
    const text = known.get(key) ?? translate(key);
    // Until the library has read the strings, it answers with the key.
    if (i18next.isInitialized) known.set(key, text);
    return text;
  };
}

/** A key of a plural form that English doesn't have. */
type FrenchKey = `${string}_many`;

/** The messages of a namespace by their whole keys, plural suffixes included, placeholders still to be filled in. */
export type Messages<Namespace extends keyof TranslationResources> = Readonly<
  Record<Exclude<keyof TranslationResources[Namespace] & string, FrenchKey>, string> &
    Partial<Record<Extract<keyof TranslationResources[Namespace], FrenchKey>, string>>
>;

/**
 * All messages of a namespace, for code that picks among them; `fill-message` fills them in where they are shown.
 *
 * Only for what is rendered on the server. Islands import both files of their namespaces instead, or every page that
 * holds one would carry messages that few visitors get to see.
 */
export function messagesOf<Namespace extends keyof TranslationResources>(
  locale: Locale,
  namespace: Namespace,
): Messages<Namespace> {
  return i18next.getResourceBundle(locale, namespace) as Messages<Namespace>;
}

/**
 * Translates one namespace from imported strings, for code that runs before Astro has loaded any.
 *
 * @param strings both files of the namespace
 */
export function translatorOf<Namespace extends keyof TranslationResources>(
  namespace: Namespace,
  strings: Record<Locale, Record<string, string>>,
) {
  const library = i18next.createInstance({
    resources: { fr: { [namespace]: strings.fr }, en: { [namespace]: strings.en } },
    fallbackLng: 'fr',
    keySeparator: false,
    interpolation: { escapeValue: false },
    // Synchronous: the strings are already loaded.
    initImmediate: false,
  });
  void library.init();
  return (locale: Locale, key: KeyOf<Namespace>, values: Record<string, string | number> = {}): string =>
    library.getFixedT(locale, namespace)(key, values);
}
