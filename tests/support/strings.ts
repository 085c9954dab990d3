/** UI strings, as the built site shows them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#i18n/routes.ts';

/** The string of a key such as `common:menu`. */
export function stringOf(locale: Locale, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  const url = new URL(`../../i18n/locales/${locale}/${namespace}.json`, import.meta.url);
  const strings = JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>;
  const text = strings[name];
  if (text === undefined) throw new Error(`There is no string ${key} in ${locale}.`);
  return text;
}

/** All strings of a language by namespace. */
export function stringsIn(locale: Locale): Record<string, Record<string, string>> {
  const folder = new URL(`../../i18n/locales/${locale}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
    ]),
  );
}
