/** Everything that pages, indexes and feeds make of the content, and checks of the result. */
import rss from '@astrojs/rss';
import { entriesOf, parksOf, siteOf, today } from '#content/queries.ts';
import { calendarMonth, knownMonths } from '#features/calendar/month-calendar.ts';
import { createIndex } from '#features/search/search-index.ts';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { listCards } from '#view-models/cards.ts';
import { faqGroups } from '#view-models/faq-groups.ts';
import { activityEvents } from '#view-models/json-ld/activity-events.ts';
import { parkPlace } from '#view-models/json-ld/parks.ts';
import { faqPage, jobPosting, newsArticle, rateOffers, videoObject } from '#view-models/json-ld/published-entries.ts';
import { listFilter } from '#view-models/list-filters.ts';
import { newsFeed } from '#view-models/news-feed.ts';
import { programmeFrom } from '#view-models/programme.ts';
import { searchDocuments } from '#view-models/search-documents.ts';

const base = new URL('https://zoo.example');
const url = base.href;

/** Ample for the few entries under test, whatever they hold. */
const mostCharacters = 5_000_000;

async function jsonLd(locale: Locale): Promise<unknown[]> {
  const [site, parks, date] = await Promise.all([siteOf(locale), parksOf(locale), today()]);
  const publisher = { locale, publisher: site.name, url, image: url };
  return [
    ...parks.map(({ park, calendar }) => parkPlace(park, calendar, site, { url, image: url, map: url, today: date })),
    ...(await entriesOf('activities', locale)).flatMap((activity) => activityEvents(activity, site, url, [])),
    ...(await entriesOf('news', locale)).map((article) => newsArticle(article, publisher)),
    ...(await entriesOf('videos', locale)).map((video) => videoObject(video, { thumbnail: url, content: url })),
    ...(await entriesOf('jobs', locale)).map((job) => jobPosting(job, site, url)),
    faqPage(await entriesOf('faqs', locale)),
    ...rateOffers(await entriesOf('rates', locale), url),
  ];
}

async function schedule(locale: Locale): Promise<unknown[]> {
  const [parks, date] = await Promise.all([parksOf(locale), today()]);
  const calendars = parks.map(({ calendar }) => calendar);
  const months = knownMonths(date, calendars);
  return [
    await programmeFrom(date, 7, locale),
    ...calendars.flatMap((calendar) => months.map((first) => calendarMonth(first, calendar))),
    ...calendars.map((calendar) => upcomingOpenings(date, calendar)),
  ];
}

async function lists(locale: Locale): Promise<unknown[]> {
  const filters = [
    await listFilter('animals', locale, await entriesOf('animals', locale)),
    await listFilter('activities', locale, await entriesOf('activities', locale)),
    await listFilter('workshops', locale, await entriesOf('workshops', locale)),
    await listFilter('projects', locale, await entriesOf('projects', locale)),
    await listFilter('jobs', locale, await entriesOf('jobs', locale)),
  ].map(({ fields }) => fields);
  const cards = [
    await listCards('activities', await entriesOf('activities', locale), locale),
    await listCards('workshops', await entriesOf('workshops', locale), locale),
    await listCards('projects', await entriesOf('projects', locale), locale),
    await listCards('news', await entriesOf('news', locale), locale),
    await listCards('videos', await entriesOf('videos', locale), locale),
  ];
  return [filters, cards];
}

// XML 1.0, section 2.2
const forbiddenInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Publishes the snapshot in one language. @returns the problems of the result */
async function publishIn(locale: Locale): Promise<string[]> {
  const documents = await searchDocuments(locale);
  const index = createIndex(
    documents.map(({ kind, card, text }) => ({ item: { kind, href: card.href, title: card.title }, text })),
    '',
    locale,
  );
  const faqs = await entriesOf('faqs', locale);
  const data = [jsonLd, schedule, lists].map((part) => part(locale));
  const json = JSON.stringify([index, documents, ...(await Promise.all(data))]);
  const response = await rss(await newsFeed(locale, base));
  const xml = await response.text();
  const asked = faqGroups(faqs).flatMap(([, questions]) => questions).length;
  return [
    ...(asked === faqs.length ? [] : ['a question is missing from the FAQ']),
    ...(/"(?:NaN|Infinity|undefined|Invalid Date)"/.test(json.replace(/"(?:NaN|undefined)"(?=[,\]}])/g, ''))
      ? ['a number or a date is none']
      : []),
    ...(json.length + xml.length > mostCharacters ? [`${json.length + xml.length} characters are published`] : []),
    ...(/[\u0000-\u0008\u000B-\u001F]|\\u00[01][\da-f]|\\ud[89a-f]/i.test(json.replaceAll('\\\\', ''))
      ? ['a control character is published']
      : []),
    ...(forbiddenInXml.test(xml) ? ['the feed holds a character that XML forbids'] : []),
    ...(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml) ? ['the feed holds an unknown entity'] : []),
  ].map((finding) => `${finding} (${locale})`);
}

/** Publishes the snapshot in both languages. @returns the problems of the result */
export async function publish(): Promise<string[]> {
  return (await Promise.all(locales.map(publishIn))).flat();
}
