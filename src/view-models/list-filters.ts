/** The filters of each list. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { allEntries, entriesOf, parksOf, siteIdentity } from '#content/queries.ts';
import { animal } from '#content/schemas/animal.ts';
import { job } from '#content/schemas/career.ts';
import { project } from '#content/schemas/project.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { audienceAge, workshop } from '#content/schemas/workshop.ts';
import type { FilterField, TextField } from '#features/filters/filter-fields.ts';
import { daysCovered } from '#features/today/upcoming-openings.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';
import { type Translate, type TranslationKey, useTranslations } from '#i18n/translations.ts';
import { takesPlaceOn } from '#park/activities/activity-dates.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { offsetsOf } from '#park/opening/zoned-time.ts';
import type { CardData } from '#ui/card-data.ts';
import { choosableDates } from './day-plans.ts';
import { type Facet, facetsOfItem, fieldsOf } from './facets.ts';

/** A field of the namespace `lists`, such as `region` of `lists:field.region`. */
type FieldWord = TranslationKey extends infer Key ? (Key extends `lists:field.${infer Word}` ? Word : never) : never;

/** The content types whose lists have facets. */
export type FilteredType = 'animals' | 'activities' | 'workshops' | 'projects' | 'jobs';

type FacetsOf<Item> = (locale: Locale, t: Translate) => Promise<Facet<Item>[]> | Facet<Item>[];

/** A field's name in the address and its label. */
function named(field: FieldWord, t: Translate): { name: string; label: string } {
  return { name: t(`lists:parameter.${field}`), label: t(`lists:field.${field}`) };
}

/** The options of a picklist with their labels. */
function choices<Key extends string>(schema: { options: readonly Key[] }, labelOf: (key: Key) => string) {
  return schema.options.map((key) => [key, labelOf(key)] as const);
}

/** The categories of the IUCN Red List that count as threatened. */
const threatened: readonly string[] = ['criticallyEndangered', 'endangered', 'vulnerable'];

/** An animal's category, and whether that is one of the threatened: a choice of its own. */
function statusesOf({ conservationStatus }: Entry<'animals'>): string[] {
  return threatened.includes(conservationStatus) ? ['threatened', conservationStatus] : [conservationStatus];
}

const rangeOfDates = trackedQuery('choosable dates', choosableDates);

/** The dates on which each activity takes place, by its identity. */
const datesOfActivities = trackedQuery(
  'dates of activities',
  async (locale: Locale): Promise<Record<string, string[]>> => {
    const [parks, activities, { first, last }] = await Promise.all([
      parksOf(locale),
      allEntries('activities', locale),
      rangeOfDates(locale),
    ]);
    const calendars = new Map(parks.map(({ park, calendar }) => [park.documentId, calendar]));
    const days: string[] = [];
    for (let date = first; date <= last; date = addDays(date, 1)) days.push(date);
    return Object.fromEntries(
      activities.map((entry) => {
        const calendar = calendars.get(entry.park);
        return [entry.documentId, calendar ? days.filter((date) => takesPlaceOn(entry, date, calendar)) : []];
      }),
    );
  },
);

const facets: { [Name in FilteredType]: FacetsOf<Entry<Name>> } = {
  async animals(locale, t) {
    const { class: animalClass, conservationStatus } = animal.entries;
    const regions = (await entriesOf('animalGroups', locale)).map((group) => [group.documentId, group.title] as const);
    const classes = choices(animalClass, (key) => t(`animals:class.${key}`));
    const statuses = [
      ['threatened', t('lists:threatened')] as const,
      ...choices(conservationStatus, (key) => t(`animals:status.${key}`)),
    ];
    return [
      { ...named('region', t), choices: regions, keysOf: ({ group }) => [group] },
      { ...named('class', t), choices: classes, keysOf: (entry) => [entry.class] },
      { ...named('status', t), choices: statuses, keysOf: statusesOf },
    ];
  },
  async activities(locale, t) {
    const [parks, { timeZone }, { first, last }] = await Promise.all([
      entriesOf('parks', locale),
      siteIdentity(locale),
      rangeOfDates(locale),
    ]);
    const names = parks.map((park) => [park.documentId, park.name] as const);
    const yesOrNo = (field: FieldWord, fact: 'indoors' | 'forToddlers') => ({
      ...named(field, t),
      choices: [[fact, t(`activities:${fact}`)] as const],
      keysOf: (entry: Entry<'activities'>) => (entry[fact] ? [fact] : []),
    });
    const range = { first, last, zone: offsetsOf(timeZone, first, daysCovered) };
    return [
      {
        ...named('date', t),
        range,
        // Only the file of the list asks: its pages need not follow every change of the opening hours.
        datesOf: async ({ documentId }) => (await datesOfActivities(locale))[documentId] ?? [],
      },
      { ...named('park', t), choices: names, keysOf: ({ park }) => [park] },
      // A field each: who looks for both wants what is both.
      yesOrNo('weather', 'indoors'),
      yesOrNo('children', 'forToddlers'),
    ];
  },
  workshops(_, t) {
    const ages = choices(audienceAge, (key) => t(`workshops:age.${key}`));
    const places = choices(workshop.entries.location, (key) => t(`workshops:location.${key}`));
    return [
      { ...named('audience', t), choices: ages, keysOf: ({ audienceAges }) => audienceAges },
      { ...named('location', t), choices: places, keysOf: ({ location }) => [location] },
    ];
  },
  projects(_, t) {
    const { type, territory, annualContribution } = project.entries;
    const types = choices(type, (key) => t(`projects:type.${key}`));
    const territories = choices(territory, (key) => t(`projects:territory.${key}`));
    const contributions = choices(annualContribution, (key) => t(`projects:contribution.${key}`));
    return [
      { ...named('projectType', t), choices: types, keysOf: (entry) => [entry.type] },
      { ...named('territory', t), choices: territories, keysOf: (entry) => [entry.territory] },
      { ...named('contribution', t), choices: contributions, keysOf: (entry) => [entry.annualContribution] },
    ];
  },
  async jobs(locale, t) {
    const sections = (await entriesOf('careerPages', locale)).map(({ section, title }) => [section, title] as const);
    const types = choices(job.entries.type, (key) => t(`careers:type.${key}`));
    return [
      { ...named('section', t), choices: sections, keysOf: ({ section }) => [section] },
      { ...named('jobType', t), choices: types, keysOf: ({ type }) => [type] },
    ];
  },
};

/** The filter of a list. */
export interface ListFilter<Item> {
  fields: FilterField[];
  total: number;
  /** Cards with their facets. */
  cardsOf: (
    items: readonly Item[],
    toCards: (items: Item[]) => Promise<CardData[]> | CardData[],
  ) => Promise<CardData[]>;
}

/** @param items all entries of the list, whatever page they are on */
export async function listFilter<Name extends FilteredType>(
  name: Name,
  locale: Locale,
  items: readonly Entry<Name>[],
): Promise<ListFilter<Entry<Name>>> {
  const facetsIn = (of: Locale) => facets[name](of, useTranslations(of));
  const own = await facetsIn(locale);
  return {
    fields: fieldsOf(items, own, await facetsIn(otherLocale(locale))),
    total: items.length,
    async cardsOf(some, toCards) {
      const cards = some.map(async (item) => {
        const facetsOfCard = await facetsOfItem(item, own);
        return (await toCards([item])).map((card) => ({ ...card, facets: facetsOfCard }));
      });
      return (await Promise.all(cards)).flat();
    },
  };
}

/** The field of a filter by text. */
export function textField(locale: Locale): TextField {
  const alternate = named('text', useTranslations(otherLocale(locale))).name;
  return { kind: 'text', ...named('text', useTranslations(locale)), alternate };
}
