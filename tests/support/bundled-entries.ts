/** The entries of the bundled content, as its files hold them. */
import type { Locale } from '#i18n/routes.ts';
import { readSource } from './source-files.ts';

/** @param collection the name of its file: `animals` */
export function bundledEntries<Fields extends object>(locale: Locale, collection: string): Fields[] {
  return JSON.parse(readSource(`src/content/bundled/${locale}/${collection}.json`)) as Fields[];
}

/** @param name the name of its file: `site` */
export function bundledSingleton<Fields extends object>(locale: Locale, name: string): Fields {
  return JSON.parse(readSource(`src/content/bundled/${locale}/${name}.json`)) as Fields;
}
