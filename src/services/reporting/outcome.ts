/**
 * The protocol between the CMS and its publisher, a service beside the site or CI. The CMS numbers the changes of what is
 * public; an outcome for a number tells what came of content that is at least as new as that change. The log of releases
 * has the same states.
 */
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import type { EntryProblem, InEachLanguage } from './explained-error.ts';

/** The limits of a message. Senders leave the rest out and say how much; receivers refuse longer ones. */
export const limits = {
  /** Bytes of the body of an outcome: all of the following, in any writing. */
  outcome: 1_000_000,
  problems: 100,
  /** Addresses of each kind. */
  addresses: 500,
  /** Signs of a sentence, of one about a problem, and of a name, an identity or an address. */
  sentence: 1_000,
  problem: 600,
  name: 400,
};

const changeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.maxLength(limits.name));
const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const addresses = v.pipe(v.array(name), v.maxLength(limits.addresses));

const inEachLanguage = (most: number): v.GenericSchema<InEachLanguage> => {
  const text = v.pipe(v.string(), v.maxLength(most));
  return v.object({ fr: text, en: text });
};

/** The confirmation that entries were removed on purpose: the token that the content-loss guard has named. */
export const acceptRemovals = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

/** `GET {CONTENT_API_URL}/zoo/changes`: what is to be seen. Its entity tag is the number. */
export const publishedChanges = v.object({
  /** The newest change; another number is another state, even a lower one: a backup was restored. */
  number: changeNumber,
  /** Given since something was online last. */
  acceptRemovals: v.optional(acceptRemovals),
  /** The newest change asks for what visitors saw before. */
  rollback: v.optional(
    v.object({
      /** The newest change of content. */
      before: changeNumber,
      /** The name of the editor who asks. */
      by: v.optional(name),
    }),
  ),
});
export type PublishedChanges = v.InferOutput<typeof publishedChanges>;

const problem: v.GenericSchema<EntryProblem> = v.object({
  /** Name of the collection. */
  type: name,
  /** Empty if the entry has none that could be read. */
  documentId: name,
  locale: v.picklist(locales),
  /** Path of the field, dot-separated; empty for the entry as a whole. */
  field: name,
  /** The entry's name. */
  entry: inEachLanguage(limits.name),
  /** The message about it. */
  message: inEachLanguage(limits.problem),
});

const changes = v.object({
  /** Addresses of pages, sorted. */
  added: addresses,
  changed: addresses,
  removed: addresses,
  /** The number of pages that these lists leave out. */
  more: v.optional(count),
});

/** The pages that differ from what visitors saw before. */
export type PageChanges = v.InferOutput<typeof changes>;

const common = {
  number: changeNumber,
  /** The instant at which it was so. */
  at: instant,
  /** True without a request: the day or the hour has come at which the site changes by itself. */
  scheduled: v.optional(v.boolean()),
};

const online = {
  /** Version of the release. */
  release: name,
  /** Duration. */
  seconds: v.pipe(v.number(), v.minValue(0)),
  /** The next instant at which the site changes by itself, from a publisher that leaves the clock to the service. */
  nextChange: v.optional(instant),
  /** What editors ought to correct, although it is online: links that don't lead where they say. */
  warnings: v.optional(v.pipe(v.array(problem), v.maxLength(limits.problems))),
  /** The number of warnings that the list leaves out. */
  moreWarnings: v.optional(count),
};

/** Visitors see a former release again, until somebody publishes something newer. */
const rolledBack = v.object({
  ...common,
  state: v.literal('rolledBack'),
  release: online.release,
  seconds: online.seconds,
  changes,
  /** The name of the editor who asked for it. */
  by: v.optional(name),
});

/** The outcome of an attempt that has ended. */
export const finalOutcome = v.variant('state', [
  v.object({
    ...common,
    state: v.literal('live'),
    ...online,
    /** Missing if nobody knows what visitors saw before. */
    changes: v.optional(changes),
  }),
  /** Visitors see what they saw before, because the content asks for nothing else. */
  v.object({ ...common, state: v.literal('unchanged'), ...online }),
  rolledBack,
  /** The content must not be published as it is. */
  v.object({
    ...common,
    state: v.literal('refused'),
    problems: v.pipe(v.array(problem), v.maxLength(limits.problems)),
    /** The number of problems that the list leaves out. */
    more: v.optional(count),
    /** The content-loss guard: what is gone, and the token that confirms it (`code`); null if it has nothing to say. */
    removals: v.nullable(v.object({ code: name, message: inEachLanguage(limits.sentence) })),
  }),
  /** The attempt could not be completed. */
  v.object({
    ...common,
    state: v.literal('failed'),
    reason: inEachLanguage(limits.sentence),
    /** The instant of the next attempt that nobody has to ask for. */
    nextAttempt: v.optional(instant),
  }),
]);
export type FinalOutcome = v.InferOutput<typeof finalOutcome>;

/** `POST {CMS_URL}/zoo/outcome` */
export const outcome = v.variant('state', [v.object({ ...common, state: v.literal('building') }), finalOutcome]);
export type Outcome = v.InferOutput<typeof outcome>;
