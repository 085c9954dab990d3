/** The check of a publication or a removal, on entries in the wire format. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contentType, type ContentTypeName } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { concernedTypes, type PublishedEntries } from '#content/validation/change-integrity.ts';
import { checkPublication, checkRemoval, relationsOf } from '#content/validation/check-change.ts';
import type { IsReserved } from '#content/validation/reserved-slugs.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';

const reserved: IsReserved = (_, slug) => slug === 'form';
const name = 'animals';

let published: PublishedEntries;
let documentId: string;

async function readAll(type: ContentTypeName): Promise<unknown[]> {
  const { path, singleton } = contentType(type);
  const source = createBundledSource();
  return (await Promise.all(locales.map((locale) => source.read(path, locale, singleton !== undefined)))).flat();
}

beforeAll(async () => {
  const lists = concernedTypes(name).map(async (type) => [type, await readAll(type)] as const);
  published = Object.fromEntries(await Promise.all(lists));
  documentId = String(getOwn(published.animals?.[0], 'documentId'));
});

/** A draft that is as published, but for some fields. */
function draft(locale: Locale, fields: object = {}): object {
  const isMeant = (entry: unknown) => getOwn(entry, 'documentId') === documentId && getOwn(entry, 'locale') === locale;
  return { ...(published.animals?.find(isMeant) as object), ...fields };
}

const check = (drafts: Partial<Record<Locale, object>>, locale: Locale = 'fr') =>
  checkPublication({ name, documentId, locale }, drafts, published, reserved);

describe('the check of a publication', () => {
  it('finds nothing in a draft that is as published', () => {
    expect(check({ fr: draft('fr'), en: draft('en') })).toEqual({
      missing: [],
      inside: [],
      unpublished: [],
      outside: [],
    });
  });

  it('names a missing language once', () => {
    const { missing, inside } = check({ fr: draft('fr') });
    expect([missing, inside]).toEqual([['en'], []]);
  });

  it('finds the problems of both languages, those of shared fields in the open one', () => {
    const wrong = { title: '', conservationStatus: 'unknown' };
    const { inside } = check({ fr: draft('fr', wrong), en: draft('en', wrong) }, 'en');
    expect(inside.map(({ locale, field }) => `${locale} ${field}`).sort()).toEqual([
      'en conservationStatus',
      'en title',
      'fr title',
    ]);
  });
});

describe('the check of a removal', () => {
  it('finds the entries that need the entry', () => {
    const group = String(relationsOf(name, draft('fr')).find(({ field }) => field === 'group')?.documentId);
    const { isNeeded, needs, others } = checkRemoval({ name: 'animalGroups', documentId: group }, published, reserved);
    expect([isNeeded, others]).toEqual([false, []]);
    expect(needs.map((problem) => problem.documentId)).toContain(documentId);
  });

  it('says that all pages need the entry of a singleton', () => {
    expect(checkRemoval({ name: 'site', documentId: 'site' }, {}, reserved).isNeeded).toBe(true);
  });
});
