/**
 * Every content type of the site: one line each.
 *
 * `path` is its name in the content service's addresses; `shared` lists the fields that must be the same in
 * every language; `sections` are the parts of the site whose addresses its slugs live in (unique within).
 */
import type * as v from 'valibot';
import { activity } from './activity.ts';
import { alert } from './alert.ts';
import { animal, animalGroup } from './animal.ts';
import { careerPage, job } from './career.ts';
import { faq } from './faq.ts';
import { news } from './news.ts';
import { openingException, openingPeriod } from './opening.ts';
import { genericPage, page } from './page.ts';
import { park } from './park.ts';
import { project } from './project.ts';
import { rate } from './rate.ts';
import { site } from './site.ts';
import { sustainability } from './sustainability.ts';
import { video, videoTag } from './video.ts';
import { workshop } from './workshop.ts';

interface ContentType {
  /** Name in the content service's addresses. */
  path: string;
  schema: v.GenericSchema<unknown, { documentId: string; locale: 'fr' | 'en' }>;
  /** One entry only, which `optional` allows to be missing. */
  singleton?: { optional: boolean };
  /** Fields that every language of an entry must agree on. */
  shared: readonly string[];
  /** Fields that name another entry, and that entry's content type. */
  relations?: Readonly<Record<string, string>>;
}

const publication = ['publishFrom', 'publishUntil'];

export const contentTypes = {
  site: { path: 'site', schema: site, singleton: { optional: false }, shared: ['timeZone'] },
  alert: { path: 'alert', schema: alert, singleton: { optional: true }, shared: ['level', 'from', 'until'] },
  parks: { path: 'parks', schema: park, shared: ['kind', 'order'] },
  openingPeriods: {
    path: 'opening-periods',
    schema: openingPeriod,
    shared: ['park', 'from', 'until', 'days', 'opens', 'closes'],
    relations: { park: 'parks' },
  },
  openingExceptions: {
    path: 'opening-exceptions',
    schema: openingException,
    shared: ['park', 'date', 'closed', 'opens', 'closes'],
    relations: { park: 'parks' },
  },
  animalGroups: { path: 'animal-groups', schema: animalGroup, shared: ['region', 'order', ...publication] },
  animals: {
    path: 'animals',
    schema: animal,
    shared: ['group', 'latinName', 'conservationStatus', 'statusAsOf', 'class', 'related', ...publication],
    relations: { group: 'animalGroups', related: 'animals' },
  },
  activities: {
    path: 'activities',
    schema: activity,
    shared: ['park', 'kind', 'date', 'period', 'availabilities', 'schedule', 'duration', ...publication],
    relations: { park: 'parks' },
  },
  workshops: {
    path: 'workshops',
    schema: workshop,
    shared: ['audienceAges', 'location', 'duration', 'price', 'priceUnit', 'capacity', ...publication],
  },
  projects: {
    path: 'projects',
    schema: project,
    shared: ['type', 'territory', 'annualContribution', 'since', ...publication],
  },
  news: { path: 'news', schema: news, shared: ['date', ...publication] },
  videoTags: { path: 'video-tags', schema: videoTag, shared: [] },
  videos: {
    path: 'videos',
    schema: video,
    shared: ['providerId', 'duration', 'date', 'tags', ...publication],
    relations: { tags: 'videoTags' },
  },
  sustainability: { path: 'sustainability', schema: sustainability, shared: ['theme', 'order', ...publication] },
  careerPages: { path: 'career-pages', schema: careerPage, shared: ['section', 'order', ...publication] },
  jobs: {
    path: 'jobs',
    schema: job,
    shared: ['section', 'type', 'postedOn', 'startsOn', 'closesOn', ...publication],
  },
  eventPages: {
    path: 'event-pages',
    schema: page,
    shared: ['parent', 'order', ...publication],
    relations: { parent: 'eventPages' },
  },
  foundationPages: {
    path: 'foundation-pages',
    schema: page,
    shared: ['parent', 'order', ...publication],
    relations: { parent: 'foundationPages' },
  },
  pages: {
    path: 'pages',
    schema: genericPage,
    shared: ['parent', 'order', 'inMenu', ...publication],
    relations: { parent: 'pages' },
  },
  faqs: { path: 'faqs', schema: faq, shared: ['group', 'order'] },
  rates: {
    path: 'rates',
    schema: rate,
    shared: ['tab', 'productKey', 'audience', 'priceOnline', 'priceAtGate', 'family', 'order'],
  },
} as const satisfies Record<string, ContentType>;

export type ContentTypeName = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];

/** An entry of a content type as pages see it, after validation. */
export type Entry<Name extends ContentTypeName> = v.InferOutput<(typeof contentTypes)[Name]['schema']>;

/** The same facts about a content type without its exact types, for code that treats all types alike. */
export function contentType(name: ContentTypeName): ContentType {
  return contentTypes[name];
}
