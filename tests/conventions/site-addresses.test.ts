import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldsIn } from '#content/schemas/field-metadata.ts';
import type { ContentTypeName } from '#content/schemas/registry.ts';
import { listFiles } from '#i18n/list-files.ts';
import { localeOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { addressSchema } from '#routing/address-fields.ts';
import { publicFiles } from '#routing/public-files.ts';
import { siteAddresses } from '#routing/site-addresses.ts';
import { builtFiles, pages } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';

/** The day of the test site in the zoo's own time zone. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(
  testSite.builtAt,
);

const addresses = siteAddresses(validEntries(testSite.builtAt));

test('the addresses that follow from the entries are those of the pages that are built', () => {
  const built = pages.map(({ path }) => path).sort();
  expect(built.length).toBeGreaterThan(500);
  expect(
    addresses
      .allOn(today)
      .map(({ address }) => address)
      .sort(),
  ).toEqual(built);
});

test('every page that is built is found by its address, as what it shows', () => {
  for (const { path, match, document } of pages) {
    const place = addresses.find(path);
    expect(place, path).toMatchObject({ address: path, route: match.id, locale: match.locale });
    if (!place) continue;
    expect(addresses.isThere(place, today), path).toBe(true);
    const alternates = document.querySelectorAll('link[rel="alternate"][hreflang]');
    for (const locale of locales) {
      const twin = alternates.find((link) => link.getAttributeValue('hreflang')?.startsWith(locale));
      if (!twin) continue;
      const url = new URL(twin.getAttributeValue('href') ?? '', testSite.environment.SITE_URL);
      expect(addresses.inLanguage(place, locale)?.address, path).toBe(url.pathname);
    }
  }
});

test('a page that was on another route is found at its former address', () => {
  expect(addresses.find('/activites/la-comete')).toMatchObject({ address: '/maneges/la-comete', route: 'ride' });
  expect(addresses.find('/activites/repas-des-loutres')).toMatchObject({ route: 'activity' });
});

test('the files that it knows are there', () => {
  const built = new Set(builtFiles('**/*.*').map((file) => `/${file}`));
  const given = globSync('public/**/*.*').map((file) => file.replaceAll('\\', '/').replace(/^public/, ''));
  expect(publicFiles).toEqual([...given, '/.well-known/security.txt', '/opening.schema.json', '/robots.txt'].sort());
  for (const { fr, en } of [files, listFiles].flatMap((table) => Object.values(table))) {
    expect([built.has(fr), built.has(en)], fr).toEqual([true, true]);
    const locale = localeOf(en);
    expect([addresses.find(fr)?.address, addresses.find(en)?.locale]).toEqual([fr, locale]);
  }
});

test('the fields of addresses are enough to know them all', () => {
  const few = Object.fromEntries(
    Object.entries(validEntries(testSite.builtAt)).map(([name, entries]) => {
      const fields = fieldsIn(addressSchema(name as ContentTypeName)).map(([field]) => field);
      return [name, entries.map((entry) => Object.fromEntries(fields.map((field) => [field, entry[field]])))];
    }),
  ) as ReturnType<typeof validEntries>;
  expect(
    siteAddresses(few)
      .allOn(today)
      .map(({ address }) => address),
  ).toEqual(addresses.allOn(today).map(({ address }) => address));
});
