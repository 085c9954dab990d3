/** The documents of the search index besides the sections: every public entry, as its card. */
import { entriesByIds, entriesOf, parkNamed, type TypeWithSlugs } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { excerptOf, plainText } from '#content/text/plain-text.ts';
import { searchedNeeds } from '#features/map/map-needs.ts';
import type { SearchDocument, SearchKind } from '#features/search/search-document.ts';
import { addressWords } from '#i18n/address-words.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import type { Locale, RouteId } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { linksAbove, sectionLink } from '#routing/sections.ts';
import type { CardData } from '#ui/card-data.ts';
import { activityCards, animalCards, animalGroupCard, careerPageCard, jobCard, newsCard } from './cards.ts';
import { parkCard, projectCard, rideCard, sustainabilityCard, videoCard, workshopCard } from './cards.ts';
import { pagesWithCards, type TreeName } from './page-tree-cards.ts';

/** The words that editors add to an entry for the search alone. */
const aliasesOf = ({ searchAliases }: { searchAliases: string | null }): { aliases?: string } =>
  searchAliases === null ? {} : { aliases: searchAliases };

/** The document of an entry that has a page: its card, and the text of its page. */
function documentOf(
  kind: SearchKind,
  card: CardData,
  entry: Pick<Entry<TypeWithSlugs>, 'searchAliases'> & { body: string },
  keywords: string[] = [],
): SearchDocument {
  return { kind, card, ...aliasesOf(entry), keywords, text: plainText(entry.body) };
}

/** Finds every public entry of a type. */
function each<Name extends TypeWithSlugs>(
  name: Name,
  toDocument: (entry: Entry<Name>, locale: Locale) => SearchDocument,
): (locale: Locale) => Promise<SearchDocument[]> {
  return async (locale) => (await entriesOf(name, locale)).map((entry) => toDocument(entry, locale));
}

async function animals(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const groups = await entriesOf('animalGroups', locale);
  const names = new Map(groups.map(({ documentId, title }) => [documentId, title]));
  const entries = await entriesOf('animals', locale);
  const documents = entries.map(async (animal) => {
    const keywords = [names.get(animal.group) ?? '', t(`animals:class.${animal.class}`)];
    const details = [animal.diet, animal.habitat, animal.distribution, ...animal.facts].join(' ');
    const text = `${details} ${plainText(animal.body)}`;
    const cards = await animalCards([animal], locale);
    return cards.map((card) => ({ kind: 'animal' as const, card, ...aliasesOf(animal), keywords, text }));
  });
  return (await Promise.all(documents)).flat();
}

async function activities(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const entries = await entriesOf('activities', locale);
  const cards = await activityCards(entries, locale);
  const documents = entries.map(async (activity, index) => {
    const card = cards[index];
    const park = await parkNamed(activity.park, locale);
    const keywords = [t(`activities:kind.${activity.kind}`), activity.place];
    return card ? [{ ...documentOf('activity', card, activity, keywords), ...(park && { park: park.kind }) }] : [];
  });
  return (await Promise.all(documents)).flat();
}

/** Found by its heights too: '120 cm'. */
async function rides(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const documents = (await entriesOf('rides', locale)).map(async (ride) => {
    const park = await parkNamed(ride.park, locale);
    const { minimumHeight, minimumHeightAlone, maximumHeight } = ride;
    const heights = [minimumHeight, minimumHeightAlone, maximumHeight].filter((height) => height !== null);
    const text = [...heights.map((height) => `${height} cm`), plainText(ride.body)].join(' ');
    const document = documentOf('ride', rideCard(ride, locale), ride, [t(`rides:intensity.${ride.intensity}`)]);
    return { ...document, text, ...(park && { park: park.kind }) };
  });
  return Promise.all(documents);
}

/** The pages of the map that people look for by a word. */
function mapPages(locale: Locale): SearchDocument[] {
  const t = useTranslations(locale);
  return searchedNeeds.map((need) => ({
    kind: 'page',
    card: {
      href: pathFor('mapNeed', locale, { need: addressWords.mapNeed[need][locale] }),
      title: t('map:needTitle', { need: t(`map:need.${need}`) }),
      summary: t(`map:needIntro.${need}`),
      kicker: t('map:section'),
    },
    aliases: t(`map:aliases.${need}`),
    keywords: [],
    text: '',
  }));
}

/** The places on the map. */
async function places(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  return (await entriesOf('places', locale)).map((place) => {
    const href = `${alternatesOf('map')[locale]}#${place.slug}`;
    const kicker = [t('map:section'), t(`map:zone.${place.zone}`)].join(' · ');
    const card = { href, title: place.name, kicker, ...(place.note !== null && { summary: place.note }) };
    const keywords = [place.kind, ...place.serves].map((kind) => t(`map:kind.${kind}`));
    return { kind: 'place', card, ...aliasesOf(place), keywords, text: place.hours ?? '' };
  });
}

async function faqs(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  return (await entriesOf('faqs', locale)).map((faq) => {
    const text = plainText(faq.answer);
    const href = `${alternatesOf('faq')[locale]}#${faq.slug}`;
    const card = { href, title: faq.question, summary: excerptOf(text, 140), kicker: t(`faq:group.${faq.group}`) };
    return { kind: 'answer', card, ...aliasesOf(faq), keywords: [], text };
  });
}

async function jobs(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const sections = await entriesOf('careerPages', locale);
  return (await entriesOf('jobs', locale)).flatMap((job) => {
    const section = sections.find((candidate) => candidate.section === job.section);
    if (!section) return [];
    const kicker = [section.title, t(`careers:type.${job.type}`), job.department].join(' · ');
    const card = { ...jobCard(job, section, locale), kicker };
    return [documentOf('job', card, job)];
  });
}

/** Both levels of a page tree, with their section as kicker. */
async function treePages(tree: TreeName, route: RouteId, locale: Locale): Promise<SearchDocument[]> {
  const section = linksAbove(route, locale)[0]?.label;
  const top = await pagesWithCards(tree, locale);
  const below = await Promise.all(top.map(({ entry }) => pagesWithCards(tree, locale, entry.documentId)));
  return [...top, ...below.flat()].map(({ entry, card }) => {
    const keywords = entry.figures.map(({ label }) => label);
    return documentOf('page', section === undefined ? card : { ...card, kicker: section }, entry, keywords);
  });
}

async function videos(locale: Locale): Promise<SearchDocument[]> {
  const documents = (await entriesOf('videos', locale)).map(async (video) => {
    const tags = await entriesByIds('videoTags', locale, video.tags);
    return documentOf(
      'video',
      videoCard(video, locale),
      video,
      tags.map(({ name }) => name),
    );
  });
  return Promise.all(documents);
}

/** Parks have no publication dates, and a name for a title. */
const parkDocument = (park: Entry<'parks'>): SearchDocument => ({
  ...documentOf('page', parkCard(park), park),
  park: park.kind,
});

/** The documents of every content type with addresses, in the order of the index. */
const finders: Record<TypeWithSlugs, (locale: Locale) => Promise<SearchDocument[]>> = {
  parks: each('parks', parkDocument),
  animalGroups: each('animalGroups', (group) => documentOf('animal', animalGroupCard(group), group)),
  animals,
  activities,
  rides,
  workshops: each('workshops', (workshop, locale) => documentOf('workshop', workshopCard(workshop, locale), workshop)),
  faqs,
  places,
  pages: (locale) => treePages('pages', 'page', locale),
  eventPages: (locale) => treePages('eventPages', 'eventPage', locale),
  foundationPages: (locale) => treePages('foundationPages', 'foundationPage', locale),
  sustainability: each('sustainability', (topic, locale) => {
    const kicker = sectionLink('sustainability', locale).label;
    return documentOf('page', { ...sustainabilityCard(topic), kicker }, topic);
  }),
  news: each('news', (article, locale) => documentOf('news', newsCard(article, locale), article, article.tags)),
  videos,
  projects: each('projects', (project, locale) =>
    documentOf('project', projectCard(project, locale), project, project.partners),
  ),
  careerPages: each('careerPages', (section) => documentOf('job', careerPageCard(section), section)),
  jobs,
};

/** Every public entry that has an address. */
export async function searchDocuments(locale: Locale): Promise<SearchDocument[]> {
  const found = await Promise.all(Object.values(finders).map((find) => find(locale)));
  return [...mapPages(locale), ...found.flat()];
}

/** Words out of the tables of hours and prices that lead to their pages. */
export async function searchWordsOfSections(locale: Locale): Promise<Record<'schedule' | 'rates', string[]>> {
  const [parks, rates] = await Promise.all([entriesOf('parks', locale), entriesOf('rates', locale)]);
  return {
    schedule: parks.map(({ name }) => name),
    rates: [...new Set(rates.flatMap(({ product, title }) => [product, title]))],
  };
}
