/** What the site's search finds besides the sections: every public entry, as its card. */
import { alternatesOf } from '../../i18n/paths.ts';
import type { Locale } from '../../i18n/routes.ts';
import { useTranslations } from '../../i18n/translations.ts';
import type { SearchDocument } from '../features/search/search-document.ts';
import { activityCards, animalCards, animalGroupCard, careerPageCard, jobCard, newsCard } from './cards.ts';
import { projectCard, sustainabilityCard, videoCard, workshopCard } from './cards.ts';
import type { TreeName } from '../routing/page-trees.ts';
import { pagesWithCards } from './page-tree-cards.ts';
import { excerptOf, plainText } from '../content/text/plain-text.ts';
import { entriesByIds, entriesOf } from '../content/queries.ts';

async function animals(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const groups = await entriesOf('animalGroups', locale);
  const names = new Map(groups.map(({ documentId, title }) => [documentId, title]));
  const ofGroups = groups.map((group) => ({
    kind: 'animal' as const,
    card: animalGroupCard(group, locale),
    keywords: [],
    text: plainText(group.body),
  }));
  const entries = await entriesOf('animals', locale);
  const ofAnimals = entries.map(async (animal) => {
    const keywords = [names.get(animal.group) ?? '', t(`animals:class.${animal.class}`)];
    const details = [animal.diet, animal.habitat, animal.distribution, ...animal.facts].join(' ');
    const text = `${details} ${plainText(animal.body)}`;
    const cards = await animalCards([animal], locale);
    return cards.map((card) => ({ kind: 'animal' as const, card, keywords, text }));
  });
  return [...ofGroups, ...(await Promise.all(ofAnimals)).flat()];
}

async function activities(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const entries = await entriesOf('activities', locale);
  const cards = await activityCards(entries, locale);
  const documents = entries.map(async (activity, index) => {
    const card = cards[index];
    const [park] = await entriesByIds('parks', locale, [activity.park]);
    const keywords = [t(`activities:kind.${activity.kind}`), activity.place];
    const document = { kind: 'activity' as const, keywords, text: plainText(activity.body) };
    return card ? [{ ...document, card, ...(park && { park: park.kind }) }] : [];
  });
  return (await Promise.all(documents)).flat();
}

async function answers(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  return (await entriesOf('faqs', locale)).map(({ slug, group, question, answer }) => {
    const text = plainText(answer);
    const href = `${alternatesOf('faq')[locale]}#${slug}`;
    const card = { href, title: question, summary: excerptOf(text, 140), kicker: t(`faq:group.${group}`) };
    return { kind: 'answer', card, keywords: [], text };
  });
}

async function jobs(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const sections = await entriesOf('careerPages', locale);
  const ofSections = sections.map((section) => ({
    kind: 'job' as const,
    card: careerPageCard(section, locale),
    keywords: [],
    text: plainText(section.body),
  }));
  const ofJobs = (await entriesOf('jobs', locale)).flatMap((job) => {
    const section = sections.find((candidate) => candidate.section === job.section);
    if (!section) return [];
    const kicker = [section.title, t(`careers:type.${job.type}`), job.department].join(' · ');
    const card = { ...jobCard(job, section.slug, locale), kicker };
    return [{ kind: 'job' as const, card, keywords: [], text: plainText(job.body) }];
  });
  return [...ofSections, ...ofJobs];
}

/** Both levels of a page tree, with their section as kicker. */
async function editorialPages(tree: TreeName, locale: Locale, section?: string): Promise<SearchDocument[]> {
  const top = await pagesWithCards(tree, locale);
  const below = await Promise.all(top.map(({ entry }) => pagesWithCards(tree, locale, entry.documentId)));
  return [...top, ...below.flat()].map(({ entry, card }) => ({
    kind: 'page',
    card: section === undefined ? card : { ...card, kicker: section },
    keywords: entry.figures.map(({ label }) => label),
    text: plainText(entry.body),
  }));
}

async function news(locale: Locale): Promise<SearchDocument[]> {
  return (await entriesOf('news', locale)).map((article) => ({
    kind: 'news',
    card: newsCard(article, locale),
    keywords: article.tags,
    text: plainText(article.body),
  }));
}

async function videos(locale: Locale): Promise<SearchDocument[]> {
  const documents = (await entriesOf('videos', locale)).map(async (video) => ({
    kind: 'video' as const,
    card: videoCard(video, locale),
    keywords: (await entriesByIds('videoTags', locale, video.tags)).map(({ name }) => name),
    text: plainText(video.body),
  }));
  return Promise.all(documents);
}

async function workshops(locale: Locale): Promise<SearchDocument[]> {
  return (await entriesOf('workshops', locale)).map((workshop) => ({
    kind: 'workshop',
    card: workshopCard(workshop, locale),
    keywords: [],
    text: plainText(workshop.body),
  }));
}

async function projects(locale: Locale): Promise<SearchDocument[]> {
  return (await entriesOf('projects', locale)).map((project) => ({
    kind: 'project',
    card: projectCard(project, locale),
    keywords: project.partners,
    text: plainText(project.body),
  }));
}

async function sustainabilityTopics(locale: Locale, section: string): Promise<SearchDocument[]> {
  return (await entriesOf('sustainability', locale)).map((topic) => ({
    kind: 'page',
    card: { ...sustainabilityCard(topic, locale), kicker: section },
    keywords: [],
    text: plainText(topic.body),
  }));
}

/** Every public entry that has an address. */
export async function searchDocuments(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  const parts = await Promise.all([
    animals(locale),
    activities(locale),
    workshops(locale),
    answers(locale),
    editorialPages('pages', locale),
    editorialPages('eventPages', locale, t('events:section')),
    editorialPages('foundationPages', locale, t('foundation:section')),
    sustainabilityTopics(locale, t('sustainability:section')),
    news(locale),
    videos(locale),
    projects(locale),
    jobs(locale),
  ]);
  return parts.flat();
}

/** Words out of the tables of hours and prices that lead to their pages. */
export async function searchWordsOfSections(locale: Locale): Promise<Record<'schedule' | 'rates', string[]>> {
  const [parks, rates] = await Promise.all([entriesOf('parks', locale), entriesOf('rates', locale)]);
  return {
    schedule: parks.map(({ name }) => name),
    rates: [...new Set(rates.flatMap(({ product, title }) => [product, title]))],
  };
}
