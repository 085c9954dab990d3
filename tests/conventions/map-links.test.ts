/** Texts that speak of the map of the parks lead to it. */
import { expect, test } from 'vitest';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { alternatesOf } from '#i18n/paths.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';

const naming: Record<Locale, RegExp> = {
  fr: /\ble plan\b|\bplan (?:du site|du zoo|tactile)\b/i,
  en: /\b(?:on|see) the map\b|\b(?:park|site|zoo|tactile) map\b|\bsend [^.]*a map\b/i,
};

/** The fields with texts that may hold links. */
const fields = ['body', 'answer'];

const paths = contentTypeNames.map((name) => contentType(name).path).filter((path) => path !== 'places');

test.each(locales)('in %s', (locale) => {
  const lines = paths
    .flatMap((path) => bundledEntries<Record<string, unknown>>(locale, path))
    .flatMap((entry) => fields.flatMap((field) => String(entry[field] ?? '').split('\n')))
    .map((line) =>
      line.replace(/\]\([^)]*\)/g, (target) => (target.startsWith(`](${alternatesOf('map')[locale]}`) ? '](map)' : '')),
    )
    .filter((line) => naming[locale].test(line.replaceAll(/[[\]]|\(map\)/g, '')));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !line.includes('](map)'))).toEqual([]);
});
