import { describe, expect, it } from 'vitest';
import { type ContentTypeName, contentTypeNames, type Entry } from '#content/schemas/registry.ts';
import { matchRoute } from '#i18n/paths.ts';
import { type Locale, locales, routes } from '#i18n/routes.ts';
import { addressOfEntry, type EntryLookup, typeShownAt } from '#services/preview/entry-addresses.ts';
import { EditableContent } from '#tests/support/editable-content.ts';

const content = await EditableContent.create();
const { entries } = await content.load();

const among: EntryLookup = {
  find<Name extends ContentTypeName>(name: Name, locale: Locale, isMeant: (entry: Entry<Name>) => boolean) {
    const ofType: Entry<Name>[] = entries[name];
    return ofType.find((entry) => entry.locale === locale && isMeant(entry));
  },
};

describe.each(contentTypeNames)('%s', (name) => {
  it('show somewhere, in each language', () => {
    for (const entry of entries[name]) {
      const address = addressOfEntry(name, entry, among);
      const { pathname, hash } = new URL(address ?? '', 'https://zoo.example');
      expect(address, entry.documentId).toBeDefined();
      expect(matchRoute(pathname)?.locale).toBe(entry.locale);
      const shown = typeShownAt(pathname);
      expect([name, undefined]).toContain(shown);
      if (shown) expect(hash).toBe('');
    }
    expect(locales.filter((locale) => entries[name].some((entry) => entry.locale === locale))).toEqual([...locales]);
  });
});

it('knows the type of each page that shows one entry', () => {
  const published = Object.entries(routes).filter(([, route]) => 'guards' in route);
  expect(published.length).toBeGreaterThan(10);
  for (const [id, { fr }] of published) expect(typeShownAt(fr.replaceAll(/\[|\]/g, '')), id).toBeDefined();
});

it('says that an entry has no address if what it belongs below is missing', () => {
  const [animal] = entries.animals;
  const [job] = entries.jobs;
  if (!animal || !job) throw new Error('The bundled content has animals and jobs.');
  expect(addressOfEntry('animals', { ...animal, group: 'nowhere' }, among)).toBeUndefined();
  expect(addressOfEntry('jobs', job, { find: () => undefined })).toBeUndefined();
});
