/** The disruptions that pages may show: those of the day as the build has read it. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { byPrecedence, type Disruption, isEnded, isWorthTelling } from '#park/day/disruption.ts';
import { buildInstant } from '#services/config/environment.ts';
import { today } from './queries.ts';
import { readDay } from './snapshot.ts';

/** A disruption, and how far it was when the site was built. */
export interface DisruptionOfBuild extends Disruption {
  /** True if it has begun when the site is built. */
  isDue: boolean;
  /** True if it is over by then. */
  isOver: boolean;
}

/** All that the day has, as it was read: a part of the results of other queries. */
const disruptionsRead = trackedQuery(
  'disruptions as read',
  async (): Promise<readonly Disruption[]> => (await readDay()).disruptions,
);

/**
 * Active and future disruptions when the site is built, and ended ones that may have affected a start that is not over
 * yet; sorted by precedence.
 */
export const recentDisruptions = trackedQuery('recent disruptions', async (): Promise<DisruptionOfBuild[]> => {
  const now = buildInstant();
  return (await disruptionsRead())
    .filter((disruption) => isWorthTelling(disruption, now))
    .toSorted(byPrecedence)
    .map((disruption) => ({
      ...disruption,
      isDue: Date.parse(disruption.from) <= now.valueOf(),
      isOver: isEnded(disruption, now),
    }));
});

/** Active and future disruptions when the site is built, sorted by precedence. */
export const currentDisruptions = trackedQuery('current disruptions', async (): Promise<DisruptionOfBuild[]> =>
  (await recentDisruptions()).filter(({ isOver }) => !isOver),
);

/** Midnight UTC of the day of the build. */
export const startOfDay = async (): Promise<Date> => new Date(`${await today()}T00:00:00Z`);

/** Disruptions of the day, including those that have ended since it began. */
export const disruptionsOfDay = trackedQuery(
  'disruptions of the day',
  async (): Promise<Omit<DisruptionOfBuild, 'isDue'>[]> => {
    const [all, begin] = await Promise.all([disruptionsRead(), startOfDay()]);
    const now = buildInstant();
    return all
      .filter((disruption) => !isEnded(disruption, begin))
      .map((disruption) => ({ ...disruption, isOver: isEnded(disruption, now) }));
  },
);
