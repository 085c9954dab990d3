/** The fields of entries that their pages show, as texts: written by hand, so that no template decides on itself. */
import { formatDate, formatDateRange, formatMinutes, formatPrice, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { EntryRouteId } from '#routing/entry-routes.ts';
import { bundledEntries } from './bundled-entries.ts';
import { render } from './render-rich-text.ts';
import { stringOf } from './strings.ts';

type Text = string | null;

/** An entry of the bundled content. */
export interface BundledEntry {
  documentId: string;
  slug: string;
  /** Title of all but parks, which have a name. */
  title?: string;
  name?: string;
  summary: string;
  body: string;
  [field: string]: unknown;
}

/** The words that a page shows of an entry; null for a field that has no value. */
type Fields = (entry: BundledEntry, locale: Locale) => readonly (readonly [field: string, text: Text])[];

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

/** The first paragraph of rich text. */
export function beginningOf(markdown: unknown): string {
  return textOf(/<p>(.*?)<\/p>/s.exec(render(String(markdown)).html)?.[1] ?? '');
}

function choice(locale: Locale, group: string, value: unknown): string {
  return stringOf(locale, `${group}.${String(value)}`);
}

/** The entry that a relation leads to. */
function related(locale: Locale, collection: string, relation: unknown): BundledEntry {
  const { documentId } = relation as { documentId: string };
  const found = bundledEntries<BundledEntry>(locale, collection).find((entry) => entry.documentId === documentId);
  if (!found) throw new Error(`There is no ${documentId} in ${collection}.`);
  return found;
}

function date(value: unknown, locale: Locale, style?: 'full'): Text {
  return typeof value === 'string' ? formatDate(value, locale, style) : null;
}

function price(value: unknown, locale: Locale): Text {
  return typeof value === 'number' ? formatPrice(value, locale) : null;
}

function each(name: string, values: unknown): [string, Text][] {
  return (values as string[]).map((value, index) => [`${name}.${index}`, value]);
}

const figures = (entry: BundledEntry): [string, Text][] =>
  (entry['figures'] as { value: string; label: string }[]).flatMap(({ value, label }, index) => [
    [`figures.${index}.value`, value],
    [`figures.${index}.label`, label],
  ]);

const activityFields: Fields = (entry, locale) => {
  const period = entry['period'] as { from: string; until: string } | null;
  const slots = entry['availabilities'] as { date: string; times: string[] }[];
  const lines = entry['schedule'] as { times: string[] }[];
  const booking = entry['booking'] as { price: number | null } | null;
  const times = [...lines, ...slots].flatMap((line) => line.times);
  return [
    ['park', String(related(locale, 'parks', entry['park'])['name'])],
    ['kind', choice(locale, 'activities:kind', entry['kind'])],
    ['date', date(entry['date'], locale, 'full')],
    ['period', period && formatDateRange(period.from, period.until, locale)],
    ...slots.map((slot, index): [string, Text] => [`availabilities.${index}`, formatDate(slot.date, locale, 'full')]),
    ...[...new Set(times)].map((time): [string, Text] => ['schedule', formatTime(time, locale)]),
    ['duration', typeof entry['duration'] === 'number' ? formatMinutes(entry['duration'], locale) : null],
    ['place', String(entry['place'])],
    ['indoors', entry['indoors'] ? stringOf(locale, 'activities:indoors') : null],
    ['forToddlers', entry['forToddlers'] ? stringOf(locale, 'activities:forToddlers') : null],
    ['booking.price', booking?.price === 0 ? stringOf(locale, 'booking:freeOfCharge') : price(booking?.price, locale)],
  ];
};

const rideFields: Fields = (entry, locale) => {
  const number = (value: unknown, unit: string): Text => (typeof value === 'number' ? `${value} ${unit}` : null);
  return [
    ['park', String(related(locale, 'parks', entry['park'])['name'])],
    ['kind', choice(locale, 'rides:kind', entry['kind'])],
    ['intensity', choice(locale, 'rides:intensity', entry['intensity'])],
    ['minimumHeight', number(entry['minimumHeight'], 'cm')],
    ['minimumHeightAlone', number(entry['minimumHeightAlone'], 'cm')],
    ['maximumHeight', number(entry['maximumHeight'], 'cm')],
    ['maximumWeight', number(entry['maximumWeight'], 'kg')],
    ['transfer', choice(locale, 'rides:transfer', entry['transfer'])],
    ['seatedQueue', stringOf(locale, entry['seatedQueue'] ? 'rides:seatedQueue' : 'rides:stairsInQueue')],
    ['depth', number(entry['depth'], 'cm')],
    ['duration', typeof entry['duration'] === 'number' ? formatMinutes(entry['duration'], locale) : null],
    ['opensOn', date(entry['opensOn'], locale)],
    ['wear', entry['wear'] as Text],
    ['advice', entry['advice'] as Text],
  ];
};

/** The titles of the entries that relations lead to. */
const titlesOf = (locale: Locale, collection: string, relations: unknown): [string, Text][] =>
  (relations as unknown[]).map((relation) => [collection, related(locale, collection, relation).title ?? '']);

/** Beside title, summary and the beginning of the text, which all pages of entries have. */
const ownFields: Record<EntryRouteId, Fields> = {
  animalGroup: () => [],
  animal: (entry, locale) => [
    ['latinName', String(entry['latinName'])],
    ['diet', String(entry['diet'])],
    ['habitat', String(entry['habitat'])],
    ['distribution', String(entry['distribution'])],
    ['conservationStatus', choice(locale, 'animals:status', entry['conservationStatus'])],
    ['class', choice(locale, 'animals:class', entry['class'])],
    ['winterNote', entry['winterNote'] as Text],
    ...each('facts', entry['facts']),
  ],
  park: (entry) => [['name', String(entry['name'])]],
  activity: (entry, locale) => [...activityFields(entry, locale), ...titlesOf(locale, 'animals', entry['animals'])],
  ride: rideFields,
  workshop: (entry, locale) => [
    ...each('audienceAges', entry['audienceAges']).map(([field, age]): [string, Text] => [
      field,
      choice(locale, 'workshops:age', age),
    ]),
    ['location', choice(locale, 'workshops:location', entry['location'])],
    ['duration', formatMinutes(Number(entry['duration']), locale)],
    ['price', price(entry['price'], locale)],
    ['capacity', String(entry['capacity'])],
  ],
  project: (entry, locale) => [
    ['type', choice(locale, 'projects:type', entry['type'])],
    ['territory', choice(locale, 'projects:territory', entry['territory'])],
    ['annualContribution', choice(locale, 'projects:contribution', entry['annualContribution'])],
    ['since', String(entry['since'])],
    ...each('partners', entry['partners']),
  ],
  newsArticle: (entry, locale) => [
    ['date', date(entry['date'], locale, 'full')],
    ['author', String(entry['author'])],
    ...each('tags', entry['tags']),
    ...titlesOf(locale, 'animals', entry['animals']),
  ],
  video: (entry, locale) => [
    ['date', date(entry['date'], locale)],
    ['transcript', beginningOf(entry['transcript'])],
    ...(entry['tags'] as unknown[]).map((tag): [string, Text] => [
      'tags',
      String(related(locale, 'video-tags', tag)['name']),
    ]),
    ...titlesOf(locale, 'animals', entry['animals']),
  ],
  sustainabilityTopic: (entry, locale) => [
    ['theme', choice(locale, 'sustainability:theme', entry['theme'])],
    ...figures(entry),
  ],
  careerPage: () => [],
  job: (entry, locale) => [
    ['type', choice(locale, 'careers:type', entry['type'])],
    ['department', String(entry['department'])],
    ['salary', String(entry['salary'])],
    ['startsOn', date(entry['startsOn'], locale) ?? stringOf(locale, 'careers:asSoonAsPossible')],
    ['closesOn', date(entry['closesOn'], locale, 'full') ?? stringOf(locale, 'careers:openUntilFilled')],
  ],
  eventPage: figures,
  eventChild: figures,
  foundationPage: figures,
  foundationChild: figures,
  page: figures,
  pageChild: figures,
};

export interface ShownField {
  field: string;
  text: string;
}

/** What the page of an entry shows of it. */
export function shownFields(id: EntryRouteId, entry: BundledEntry, locale: Locale): ShownField[] {
  const fields = [
    ['title', entry.title],
    ['summary', entry.summary],
    ['body', beginningOf(entry.body)],
    ...ownFields[id](entry, locale),
  ] as const;
  return fields.flatMap(([field, text]) => (text ? [{ field, text }] : []));
}
