/** The disruptions that pages may show. */
import { buildInstant } from '#config/environment.ts';
import type { Locale } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { byPrecedence, isLeft, mayMatter } from '#lib/disruption.ts';
import { allEntries, today } from './queries.ts';
import type { Entry } from './schemas/registry.ts';

export interface CurrentDisruption extends Entry<'disruptions'> {
  /** True if it has begun when the site is built. */
  isDue: boolean;
  /** True if it is over by then. */
  isOver: boolean;
}

/**
 * Those that are not over when the site is built, and those that may have been about a start that is not; of several for
 * one thing, the one that counts comes first.
 */
export const recentDisruptions = trackedQuery(
  'recent disruptions',
  async (locale: Locale): Promise<CurrentDisruption[]> => {
    const now = buildInstant();
    return (await allEntries('disruptions', locale))
      .filter((disruption) => mayMatter(disruption, now))
      .sort(byPrecedence)
      .map((disruption) => ({
        ...disruption,
        isDue: Date.parse(disruption.from) <= now.valueOf(),
        isOver: !isLeft(disruption, now),
      }));
  },
);

/** Those that are not over when the site is built; of several for one thing, the one that counts comes first. */
export const currentDisruptions = trackedQuery(
  'current disruptions',
  async (locale: Locale): Promise<CurrentDisruption[]> =>
    (await recentDisruptions(locale)).filter(({ isOver }) => !isOver),
);

/** Midnight UTC of the day of the build. */
export const startOfDay = async (): Promise<Date> => new Date(`${await today()}T00:00:00Z`);

export interface DisruptionOfDay extends Entry<'disruptions'> {
  isOver: boolean;
}

/** Those of the day, with those that have ended since it began. */
export const disruptionsOfDay = trackedQuery(
  'disruptions of the day',
  async (locale: Locale): Promise<DisruptionOfDay[]> => {
    const [all, begin] = await Promise.all([allEntries('disruptions', locale), startOfDay()]);
    const now = buildInstant();
    return all
      .filter((disruption) => isLeft(disruption, begin))
      .map((disruption) => ({ ...disruption, isOver: !isLeft(disruption, now) }));
  },
);
