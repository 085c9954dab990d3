/** Problems of fields with a wrong value, as the report lists them. */
import { expect, it } from 'vitest';
import { namedComplaintsAbout, setField } from '#tests/support/editable-content.ts';

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

const dateForm = 'must be a date like 2027-06-24';
const realDate = 'must be a date that exists in the calendar';
const instantForm = 'must be a date and time like 2027-06-24T10:00:00-04:00';
const timeForm = 'must be a time like 09:30';
const dayForm = 'must be a day from 0 (Sunday) to 6 (Saturday)';
const price = 'must be a price in cents, like 5499';
const slugForm = 'must hold only a–z, 0–9 and single hyphens, like "loup-gris"';
const linkForm = 'must begin with https://, mailto:, tel: or /';
const upload = 'must give width and height in pixels: upload the picture again';

const cases: [entry: keyof typeof entries, field: string, value: unknown, sentence: string][] = [
  ['news', 'summary', 42, 'must be a text; found 42'],
  ['news', 'summary', '', 'must be a text; found nothing'],
  ['news', 'body', ' \n', 'must be a text; found nothing'],
  ['news', 'locale', 'fr-CA', 'must be fr or en; found "fr-CA"'],
  ['animal', 'group', null, 'must name another entry; found nothing'],
  ['animal', 'related', 'lion', 'must be a list of entries; found "lion"'],
  [
    'animal',
    'conservationStatus',
    'EN',
    'must be one of extinct, criticallyEndangered, endangered, vulnerable, nearThreatened, leastConcern; found "EN"',
  ],
  ['news', 'slug', 'Baby Leopards', `${slugForm}; found "Baby Leopards"`],
  ['news', 'slug', 'a--b', `${slugForm}; found "a--b"`],
  ['news', 'date', '24/06/2027', `${dateForm}; found "24/06/2027"`],
  ['news', 'date', '2027-06-24T00:00:00Z', `${dateForm}; found "2027-06-24T00:00:00Z"`],
  ['news', 'date', '2027-02-29', `${realDate}; found "2027-02-29"`],
  ['alert', 'from', '2026-02-30T10:00:00-05:00', `${realDate}; found "2026-02-30T10:00:00-05:00"`],
  ['alert', 'from', '2026-11-20', `${instantForm}; found "2026-11-20"`],
  ['site', 'social.0.url', 'javascript:alert(1)', `${linkForm}; found "javascript:alert(1)"`],
  ['period', 'opens', '25:00', `${timeForm}; found "25:00"`],
  ['period', 'opens', '9:30', `${timeForm}; found "9:30"`],
  ['period', 'days.0', 7, `${dayForm}; found 7`],
  ['period', 'days.0', 1.5, `${dayForm}; found 1.5`],
  ['period', 'days', [], 'must name at least one day; found []'],
  ['rate', 'priceOnline', -100, `${price}; found -100`],
  ['rate', 'priceOnline', 54.99, `${price}; found 54.99`],
  ['activity', 'duration', 0, 'must be a whole number above 0; found 0'],
  ['job', 'applyUrl', 'http://jobs.example', `${linkForm}; found "http://jobs.example"`],
  ['site', 'contact.email', 'info(at)zoo', 'must be an email address; found "info(at)zoo"'],
  ['site', 'timeZone', 'Quebec', 'must be a time zone like America/Toronto; found "Quebec"'],
  ['site', 'timeZone', '-05:00', 'must be a time zone like America/Toronto; found "-05:00"'],
  ['park', 'image.height', 0, `${upload}; found 0`],
  ['park', 'image.mime', 'image/gif', 'must be an SVG, JPEG, PNG, WebP or AVIF picture; found "image/gif"'],
  // A field that the service leaves out.
  ['news', 'summary', undefined, 'must be a text; found nothing'],
  ['news', 'date', undefined, `${dateForm}; found nothing`],
  ['park', 'image', undefined, 'must have a picture; found nothing'],
  ['park', 'image.width', undefined, `${upload}; found nothing`],
];

it.each(cases)('a wrong value has one line: %s › %s, %j', async (entry, field, value, sentence) => {
  const { path, id, name } = entries[entry];
  const complaints = await namedComplaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
  expect(complaints).toEqual([[path, name, 'en', field, sentence].join(' | ')]);
});

it.each([
  ['animals', 'loxodonta-africana', 'facts', 'none'],
  ['activities', 'feeding-otters', 'period', 'summer'],
  ['site', 'site', 'contact', 'by phone'],
])('a wrong shape is named in plain words: %s › %s › %s: %j', async (path, id, field, value) => {
  const complaints = await namedComplaintsAbout((content) => content.set(path, 'en', id, { [field]: value }));
  expect(complaints).toEqual([expect.stringMatching(/ \| must (?:be|name|have) [^|]+$/)]);
});

it('a place needs no detail beside its name', async () => {
  expect(await namedComplaintsAbout((content) => content.setBoth('places', 'main-gate', { note: null }))).toEqual([]);
});
