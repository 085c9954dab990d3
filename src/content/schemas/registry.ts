/** Every content type of the site, one line each. Types, checks, snapshot and queries are derived from it. */
import type * as v from 'valibot';
import { activity } from './activity.ts';
import { alert } from './alert.ts';
import { animal, animalGroup } from './animal.ts';
import { careerPage, job } from './career.ts';
import { faq } from './faq.ts';
import { news } from './news.ts';
import { openingException, openingPeriod } from './opening.ts';
import { eventPage, foundationPage, genericPage } from './page.ts';
import { park } from './park.ts';
import { place } from './place.ts';
import { project } from './project.ts';
import { rate } from './rate.ts';
import { ride } from './ride.ts';
import { site } from './site.ts';
import { sustainability } from './sustainability.ts';
import { video, videoTag } from './video.ts';
import { workshop } from './workshop.ts';

type EntrySchema = v.GenericSchema<unknown, { documentId: string; locale: 'fr' | 'en' }> & { entries: object };

interface ContentType<Schema extends EntrySchema = EntrySchema> {
  /** Name in the content service's addresses. */
  path: string;
  schema: Schema;
  /** One entry only, which `optional` allows to be missing. */
  singleton?: { optional: boolean };
  /** Lists begin with the newest entry, by this date. */
  newestFirst?: keyof Schema['entries'] & string;
}

const define = <Schema extends EntrySchema>(type: ContentType<Schema>): ContentType<Schema> => type;

export const contentTypes = {
  site: define({ path: 'site', schema: site, singleton: { optional: false } }),
  alert: define({ path: 'alert', schema: alert, singleton: { optional: true } }),
  parks: define({ path: 'parks', schema: park }),
  openingPeriods: define({ path: 'opening-periods', schema: openingPeriod }),
  openingExceptions: define({ path: 'opening-exceptions', schema: openingException }),
  places: define({ path: 'places', schema: place }),
  animalGroups: define({ path: 'animal-groups', schema: animalGroup }),
  animals: define({ path: 'animals', schema: animal }),
  activities: define({ path: 'activities', schema: activity }),
  rides: define({ path: 'rides', schema: ride }),
  workshops: define({ path: 'workshops', schema: workshop }),
  projects: define({ path: 'projects', schema: project }),
  news: define({ path: 'news', schema: news, newestFirst: 'date' }),
  videoTags: define({ path: 'video-tags', schema: videoTag }),
  videos: define({ path: 'videos', schema: video, newestFirst: 'date' }),
  sustainability: define({ path: 'sustainability', schema: sustainability }),
  careerPages: define({ path: 'career-pages', schema: careerPage }),
  jobs: define({ path: 'jobs', schema: job, newestFirst: 'postedOn' }),
  eventPages: define({ path: 'event-pages', schema: eventPage }),
  foundationPages: define({ path: 'foundation-pages', schema: foundationPage }),
  pages: define({ path: 'pages', schema: genericPage }),
  faqs: define({ path: 'faqs', schema: faq }),
  rates: define({ path: 'rates', schema: rate }),
};

export type ContentTypeName = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];

/** The content type at a name in the content service's addresses; undefined if there is none. */
export function contentTypeAt(path: string): ContentTypeName | undefined {
  return contentTypeNames.find((name) => contentTypes[name].path === path);
}

type ValidEntries = { [Name in ContentTypeName]: v.InferOutput<(typeof contentTypes)[Name]['schema']> };
type Entries = { [Name in ContentTypeName]: Omit<ValidEntries[Name], 'formerSlugs'> };

/** An entry of a content type after validation. */
export type ValidEntry<Name extends ContentTypeName> = ValidEntries[Name];

/** An entry as pages see it: without its former slugs. */
export type Entry<Name extends ContentTypeName> = Entries[Name];

/** A content type without its exact types, for code that treats all types alike. */
export function contentType(
  name: ContentTypeName,
): Pick<ContentType, 'path' | 'schema' | 'singleton'> & { newestFirst?: string } {
  return contentTypes[name];
}
