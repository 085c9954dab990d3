/** A target on a date: where it is, and when visitors may come. Pure. */
import { isColdSeason } from '#park/cold-season.ts';
import type { MapPoint } from '#park/park-map.ts';
import type { VisitFile, VisitTarget } from '#park/visit-file.ts';
import type { KnownStart } from './day-disruptions.ts';
import type { VisitDay, VisitDays } from './visit-days.ts';

/** A target as it is on a date: what is inside in winter may be elsewhere. */
export function targetOn(date: string, target: VisitTarget): VisitTarget {
  if (!target.winterPlace || !isColdSeason(date)) return target;
  const { at, place, hasSteps, ...elsewhere } = target;
  return { ...elsewhere, ...target.winterPlace };
}

/**
 * Where visitors come in: by the gate of the first park that is still open on a day, or will be.
 *
 * @returns undefined where no gate is on the map
 */
export function entranceOf(
  gates: VisitFile['gates'],
  { parks }: VisitDays,
  { open }: VisitDay,
  from: number,
): MapPoint | undefined {
  const stillOpen = parks.filter((_, position) => open[position]?.some(([, closes]) => closes > from));
  return [...stillOpen, ...parks].flatMap(({ kind }) => gates[kind] ?? [])[0];
}

/** The hours of a target's park on a day; null where it opens for an occasion only, which has fixed starts. */
export const openingOf = ({ park }: VisitTarget, { parks }: VisitDays, { open }: VisitDay) =>
  open[parks.findIndex(({ kind }) => kind === park)] ?? null;

/** The fixed starts of a target on a day. */
export function startsOf({ href }: VisitTarget, { activities }: VisitDays, { items }: VisitDay): KnownStart[] {
  return items.filter(([, , position]) => activities[position]?.href === href);
}

/** True if visitors may come on a date, apart from the hours of the park. */
const isOffered = ({ periods }: VisitTarget, date: string): boolean =>
  periods?.some(([from, until]) => from <= date && date <= until) ?? true;

export function takesPlaceOn(target: VisitTarget, date: string, days: VisitDays): boolean {
  const day = days.days[date];
  if (!day) return false;
  return target.isTimed
    ? startsOf(target, days, day).length > 0
    : isOffered(target, date) && (openingOf(target, days, day)?.length ?? 0) > 0;
}

/** The first date after another one on which a target takes place. */
export const nextDate = (target: VisitTarget, { date, days }: { date: string; days: VisitDays }): string | undefined =>
  Object.keys(days.days)
    .filter((candidate) => candidate > date)
    .sort()
    .find((candidate) => takesPlaceOn(target, candidate, days));
