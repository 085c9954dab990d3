/** Strings of the interface. The one module that knows which library translates. */
import i18next from 'i18next';
import type { Locale } from './routes.ts';
import type { Resources } from './resources.d.ts';

/** A key without the suffix that picks a plural form: `results_one` → `results`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/** Every key, with its namespace: `animals:diet`. Types follow from the French files. */
export type TranslationKey = {
  [Namespace in keyof Resources]: `${Namespace}:${WithoutPlural<keyof Resources[Namespace] & string>}`;
}[keyof Resources];

export type Translate = (key: TranslationKey, values?: Record<string, string | number>) => string;

/**
 * The translation function of one language.
 *
 * It is bound to its language: pages of both languages are built at the same time, and the library's current
 * language would be that of whichever page came last.
 */
export function useTranslations(locale: Locale): Translate {
  const t = i18next.getFixedT(locale);
  return (key, values) => t(key, { ...values });
}
