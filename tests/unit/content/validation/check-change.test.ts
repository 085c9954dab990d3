/** The check of a publication, whichever language the editor has open, or of a removal. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import type { PublishedEntries } from '#content/validation/change-integrity.ts';
import { checkPublication, checkRemoval, relationsOf } from '#content/validation/check-change.ts';
import { sentenceOf } from '#content/validation/problems.ts';
import type { IsReserved } from '#content/validation/reserved-slugs.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

let content: EditableContent;
let published: PublishedEntries;

beforeAll(async () => {
  content = await EditableContent.create();
  published = Object.fromEntries(
    contentTypeNames.map((name) => [name, locales.flatMap((locale) => content.list(contentTypes[name].path, locale))]),
  );
});

const isReserved: IsReserved = (_, slug) => slug === 'form';

type Drafts = Partial<Record<Locale, RawEntry>>;

const check = (name: ContentTypeName, documentId: string, locale: Locale, drafts: Drafts) =>
  checkPublication({ name, documentId, locale }, drafts, published, isReserved);

describe('the drafts of an animal', () => {
  const id = 'panthera-leo';
  const draft = (locale: Locale, fields: RawEntry = {}) => ({ ...content.entry('animals', locale, id), ...fields });

  it('have no problem if they are as published', () => {
    const none = { missing: [], inside: [], unpublished: [], outside: [] };
    expect(check('animals', id, 'fr', { fr: draft('fr'), en: draft('en') })).toEqual(none);
  });

  it('lack a language, which is named once', () => {
    expect(check('animals', id, 'fr', { fr: draft('fr') })).toMatchObject({ missing: ['en'], inside: [] });
  });

  it('have the problems of both languages, those of shared fields in the open one', () => {
    const wrong = { title: '', conservationStatus: 'unknown' };
    const { inside } = check('animals', id, 'en', { fr: draft('fr', wrong), en: draft('en', wrong) });
    const places = inside.map(({ locale, field }) => `${locale} ${field}`);
    expect(places.sort()).toEqual(['en conservationStatus', 'en title', 'fr title']);
  });

  it('keep the entry that they refer to from being removed', () => {
    const group = relationsOf('animals', draft('fr')).find(({ field }) => field === 'group');
    const removal = { name: 'animalGroups', documentId: group?.documentId ?? '' } as const;
    const { isNeeded, needs, others } = checkRemoval(removal, published, isReserved);
    expect([isNeeded, others]).toEqual([false, []]);
    expect(needs.map(({ documentId }) => documentId)).toContain(id);
  });
});

it('all pages need the entry of a singleton', () => {
  expect(checkRemoval({ name: 'site', documentId: 'site' }, {}, isReserved).isNeeded).toBe(true);
});

/** The sentences that refuse a copy of an entry with other fields, and their fields. */
function refusals(name: ContentTypeName, id: string, fields: RawEntry, locale: Locale): string[] {
  const draft = (language: Locale) => ({
    ...content.entry(contentTypes[name].path, language, id),
    ...('documentId' in fields ? { slug: `${name}-of-a-test` } : {}),
    ...fields,
  });
  const documentId = String(fields['documentId'] ?? id);
  const drafts = { fr: draft('fr'), en: draft('en') };
  const { inside, unpublished, outside } = check(name, documentId, locale, drafts);
  return [
    ...inside.map(
      (problem) => `${problem.locale === locale ? '' : 'other '}${problem.field}: ${sentenceOf(problem, 'en')}`,
    ),
    ...unpublished.map(({ field }) => `${field}: not published`),
    ...outside.map((problem) => `${problem.documentId} ${problem.field}: ${sentenceOf(problem, 'en')}`),
  ].sort();
}

const copy = { documentId: 'copy' };
const parks = (...ids: string[]) => ids.map((documentId) => ({ documentId }));

/** The rules between entries, each with a draft that breaks it and the field that says so. */
const rules: readonly (readonly [rule: string, name: ContentTypeName, id: string, fields: RawEntry, field: RegExp])[] =
  [
    ['own addresses', 'animals', 'panthera-leo', { slug: 'form' }, /^slug: /],
    ['dates in order', 'rates', 'winter-day-adult', { validFrom: '2028-01-01' }, /^validUntil: /],
    ['periods in order', 'openingPeriods', 'animal-summer-2026', { until: '2026-01-01' }, /^until: must not be before/],
    ['short periods', 'openingPeriods', 'animal-summer-2026', { from: '1990-01-01' }, /^until: /],
    ['published relations', 'openingPeriods', 'animal-summer-2026', { park: { documentId: 'night' } }, /^park: not/],
    ['regular hours', 'openingPeriods', 'animal-summer-2026', { ...copy }, /^from: must not overlap/],
    ['one exception a day', 'openingExceptions', 'water-2026-06-10', { ...copy }, /^date: .* and "/],
    ['closed or hours', 'openingExceptions', 'water-2026-06-10', { closed: false }, /^closed: must be either/],
    ['one park of a kind', 'parks', 'water-park', { kind: 'animal' }, /^kind: must differ from the one of "/],
    ['parks of a product', 'rates', 'two-day-child', { parks: parks('water-park') }, /^parks: must be as/],
    ['parks of a ticket', 'rates', 'two-day-adult', { parks: [] }, /parks: must name/],
    ['one line for an audience', 'rates', 'two-day-child', { ...copy }, /^productKey: is that of the line/],
    [
      'one product for a key',
      'rates',
      'two-day-child',
      { ...copy, audience: 'companion', product: 'March break' },
      /^productKey: must not be that of another product/,
    ],
    ['one tab for a product', 'rates', 'two-day-child', { tab: 'memberships', days: null }, /^productKey: must not be/],
  ];

describe.each(rules)('the rule on %s', (_, name, id, fields, field) => {
  it('holds for a publication from either language, and is told once', () => {
    const [french, english] = locales.map((locale) => refusals(name, id, fields, locale));
    expect(french).toContainEqual(expect.stringMatching(field));
    expect(english).toEqual(french);
    expect(new Set(french).size).toBe(french?.length);
  });
});

const booking = { need: 'required', url: null, opensOn: null, hoursBefore: null, price: 1500, places: 12 };

/** Values inside a field of each language, with those in English, and whether they may differ from the French ones. */
it.each<[field: string, name: ContentTypeName, id: string, value: RawEntry, mayDiffer: boolean]>([
  ['booking', 'activities', 'snow-monkeys-hot-spring', { price: 999 }, false],
  ['booking', 'activities', 'snow-monkeys-hot-spring', { places: 3 }, false],
  ['booking', 'activities', 'snow-monkeys-hot-spring', { opensOn: '2026-12-01' }, false],
  ['booking', 'activities', 'snow-monkeys-hot-spring', { url: 'https://a.example/en' }, true],
  ['contact', 'site', 'site', { phone: '450-555-9999' }, false],
  ['contact', 'site', 'site', { email: 'zoo@zoo.example' }, false],
  ['contact', 'site', 'site', { latitude: 12 }, false],
])('the %s of %s › %s may differ between the languages: %j, %s', (field, name, id, value, mayDiffer) => {
  const draft = (language: Locale, changes: RawEntry): RawEntry => {
    const entry = content.entry(contentTypes[name].path, language, id);
    const former = field === 'booking' ? booking : (entry[field] as RawEntry);
    return { ...entry, [field]: { ...former, ...changes } };
  };
  const problems = (locale: Locale, english: RawEntry) =>
    check(name, id, locale, { fr: draft('fr', {}), en: draft('en', english) }).inside.map(
      (problem) => `${problem.locale} ${problem.field} ${sentenceOf(problem, 'en').split(/[,;]/)[0]}`,
    );
  const [changed = ''] = Object.keys(value);
  for (const locale of locales) {
    expect(problems(locale, {})).toEqual([]);
    const complaint = `en ${field}.${changed} must be the same as in French`;
    expect(problems(locale, value)).toEqual(mayDiffer ? [] : [complaint]);
  }
});

it('a relation that one language alone has is named as unpublished, whichever is open', () => {
  const id = content.list('animals', 'fr')[0]?.['documentId'] as string;
  const draft = (language: Locale) => ({ ...content.entry('animals', language, id), related: [] as RawEntry[] });
  const drafts = { fr: { ...draft('fr'), related: [{ documentId: 'unicorn' }] }, en: draft('en') };
  for (const locale of locales) {
    const { inside, unpublished } = check('animals', id, locale, drafts);
    expect([inside, unpublished.map(({ documentId }) => documentId)]).toEqual([[], ['unicorn']]);
  }
});

it('a product is renamed line by line', () => {
  expect(refusals('rates', 'two-day-child', { product: 'Two days' }, 'fr')).toEqual([]);
});
