/** The bundled content after validation, without a build. */
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { seasonReviver } from '#content/source/bundled-seasons.ts';
import type { AllEntries } from '#content/validation/problems.ts';
import { validateEntry } from '#content/validation/validate-entry.ts';
import { locales } from '#i18n/routes.ts';
import { readSource } from './source-files.ts';

/** The entries of the bundled content as pages get them at an instant, in both languages. */
export function validEntries(instant: Date): AllEntries {
  const lists = contentTypeNames.map((name) => {
    const { path } = contentType(name);
    const entries = locales.flatMap((locale) => {
      const text = readSource(`src/content/bundled/${locale}/${path}.json`);
      const raw = JSON.parse(text, seasonReviver(path, instant)) as unknown;
      return [raw].flat().flatMap((entry) => validateEntry(name, entry, locale).entry ?? []);
    });
    return [name, entries];
  });
  return Object.fromEntries(lists) as AllEntries;
}
