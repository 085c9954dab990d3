/** Problems of fields with a wrong value, as the report lists them. */
import { describe, expect, it } from 'vitest';
import { complaintsAbout, setField } from '#tests/support/editable-content.ts';

/** Entries of the bundled content, with the name the report gives them. */
const entries = {
  park: { path: 'parks', id: 'water-park', name: '"Lagune Azur" (water-park)' },
  news: { path: 'news', id: 'leopard-cubs-names', name: '"Their names are Aniu and Mistral" (leopard-cubs-names)' },
  animal: { path: 'animals', id: 'loxodonta-africana', name: '"African savanna elephant" (loxodonta-africana)' },
  activity: { path: 'activities', id: 'feeding-otters', name: '"Otter feeding time" (feeding-otters)' },
  period: { path: 'opening-periods', id: 'animal-summer-2026', name: 'animal-summer-2026' },
  rate: { path: 'rates', id: 'summer-day-adult', name: '"Adult" (summer-day-adult)' },
  job: { path: 'jobs', id: 'ride-attendant', name: '"Ride attendant" (ride-attendant)' },
  alert: { path: 'alert', id: 'alert', name: 'alert' },
  site: { path: 'site', id: 'site', name: '"Zoo Valboréal" (site)' },
} as const;

type Case = [entry: keyof typeof entries, field: string, value: unknown, sentence: string];

async function expectOneComplaint([entry, field, value, sentence]: Case): Promise<void> {
  const { path, id, name } = entries[entry];
  const complaints = await complaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
  expect(complaints).toEqual([[path, name, 'en', field, sentence].join(' | ')]);
}

const dateForm = 'must be a date like 2027-06-24';
const realDate = 'must be a date that exists in the calendar';
const instantForm = 'must be a date and time like 2027-06-24T10:00:00-04:00';
const timeForm = 'must be a time like 09:30';
const dayForm = 'must be a day from 0 (Sunday) to 6 (Saturday)';
const price = 'must be a price in cents, like 5499';
const slugForm = 'must hold only a–z, 0–9 and single hyphens, like "loup-gris"';
const linkForm = 'must begin with https://, mailto:, tel: or /';
const upload = 'must give width and height in pixels: upload the picture again';

const wrongValues: Case[] = [
  ['news', 'summary', 42, 'must be a text; found 42'],
  ['news', 'summary', null, 'must be a text; found nothing'],
  ['news', 'summary', '', 'must be a text; found nothing'],
  ['news', 'body', ' \n', 'must be a text; found nothing'],
  ['news', 'tags.0', 7, 'must be a text; found 7'],
  ['news', 'locale', 'fr-CA', 'must be fr or en; found "fr-CA"'],
  ['animal', 'group', null, 'must name another entry; found nothing'],
  ['animal', 'related', 'lion', 'must be a list of entries; found "lion"'],
  [
    'animal',
    'conservationStatus',
    'EN',
    'must be one of extinct, criticallyEndangered, endangered, vulnerable, nearThreatened, leastConcern; found "EN"',
  ],
  ['park', 'kind', 'aquarium', 'must be one of animal, amusement, water; found "aquarium"'],
  ['news', 'slug', 'Baby Leopards', `${slugForm}; found "Baby Leopards"`],
  ['news', 'slug', 'bébés', `${slugForm}; found "bébés"`],
  ['news', 'slug', 'a--b', `${slugForm}; found "a--b"`],
  ['news', 'slug', 'a/b', `${slugForm}; found "a/b"`],
  ['news', 'date', '24/06/2027', `${dateForm}; found "24/06/2027"`],
  ['news', 'date', '2027-6-24', `${dateForm}; found "2027-6-24"`],
  ['news', 'date', '2027-06-24T00:00:00Z', `${dateForm}; found "2027-06-24T00:00:00Z"`],
  ['news', 'date', '2027-02-30', `${realDate}; found "2027-02-30"`],
  ['news', 'date', '2027-02-29', `${realDate}; found "2027-02-29"`],
  ['news', 'publishFrom', '2027-13-01', `${realDate}; found "2027-13-01"`],
  ['alert', 'from', '2026-11-20', `${instantForm}; found "2026-11-20"`],
  ['alert', 'level', 'panic', 'must be one of info, warning, urgent; found "panic"'],
  ['site', 'social.0.url', 'javascript:alert(1)', `${linkForm}; found "javascript:alert(1)"`],
  ['period', 'opens', '25:00', `${timeForm}; found "25:00"`],
  ['period', 'opens', '9:30', `${timeForm}; found "9:30"`],
  ['period', 'closes', '19 h', `${timeForm}; found "19 h"`],
  ['period', 'days.0', 7, `${dayForm}; found 7`],
  ['period', 'days.0', -1, `${dayForm}; found -1`],
  ['period', 'days.0', 1.5, `${dayForm}; found 1.5`],
  ['period', 'days', [], 'must name at least one day; found []'],
  ['rate', 'priceOnline', -100, `${price}; found -100`],
  ['rate', 'priceOnline', 54.99, `${price}; found 54.99`],
  ['rate', 'priceAtGate', '54,99 $', `${price}; found "54,99 $"`],
  ['activity', 'duration', 0, 'must be a whole number above 0; found 0'],
  ['job', 'applyUrl', 'http://jobs.example', `${linkForm}; found "http://jobs.example"`],
  ['job', 'applyUrl', '//jobs.example', `${linkForm}; found "//jobs.example"`],
  ['site', 'contact.email', 'info(at)zoo', 'must be an email address; found "info(at)zoo"'],
  ['site', 'timeZone', 'Quebec', 'must be a time zone like America/Toronto; found "Quebec"'],
  ['park', 'image', null, 'must have a picture; found nothing'],
  ['park', 'image.width', null, `${upload}; found nothing`],
  ['park', 'image.height', 0, `${upload}; found 0`],
  ['park', 'image.mime', 'image/gif', 'must be an SVG, JPEG, PNG, WebP or AVIF picture; found "image/gif"'],
  ['park', 'imageAlt', '', 'must be a text; found nothing'],
];

describe('a field with a wrong value', () => {
  it.each(wrongValues.map((row) => [...row.slice(0, 3), row] as const))('%s › %s: %j', async (...[, , , row]) => {
    await expectOneComplaint(row as Case);
  });
});

describe('a value that only looks valid', () => {
  it.each([
    ['alert', 'from', '2026-02-30T10:00:00-05:00', realDate],
    ['site', 'timeZone', '-05:00', 'must be a time zone like America/Toronto'],
  ] as const)('%s › %s: %s', async (entry, field, value, sentence) => {
    const { path, id, name } = entries[entry];
    const complaints = await complaintsAbout((content) => content.setBoth(path, id, { [field]: value }));
    const complaintIn = (locale: string) => [path, name, locale, field, `${sentence}; found "${value}"`].join(' | ');
    expect(complaints).toEqual([complaintIn('fr'), complaintIn('en')]);
  });
});

it('a place needs no detail beside its name', async () => {
  expect(await complaintsAbout((content) => content.setBoth('places', 'main-gate', { note: null }))).toEqual([]);
});

describe('the report says in plain words that a field', () => {
  it.each<Case>([
    ['news', 'summary', undefined, 'must be a text; found nothing'],
    ['news', 'body', undefined, 'must be a text; found nothing'],
    ['news', 'date', undefined, `${dateForm}; found nothing`],
    ['park', 'kind', undefined, 'must be one of animal, amusement, water; found nothing'],
    ['park', 'image', undefined, 'must have a picture; found nothing'],
    ['park', 'image.width', undefined, `${upload}; found nothing`],
    ['park', 'imageAlt', undefined, 'must be a text; found nothing'],
  ])('is missing: %s › %s', async (...row) => expectOneComplaint(row));

  it.each([
    ['animals', 'loxodonta-africana', 'facts', 'none'],
    ['activities', 'feeding-otters', 'period', 'summer'],
    ['activities', 'feeding-otters', 'schedule', null],
    ['site', 'site', 'contact', 'by phone'],
  ])('has a wrong shape: %s › %s › %s: %j', async (path, id, field, value) => {
    const complaints = await complaintsAbout((content) => content.set(path, 'en', id, { [field]: value }));
    expect(complaints).toEqual([expect.stringMatching(/ \| must (?:be|name|have) [^|]+$/)]);
  });
});
