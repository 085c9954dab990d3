/** The plan of a visit: its order on a day, and what does not work out that day or for these people. Pure. */
import { isColdSeason } from '#lib/cold-season.ts';
import type { LatestDisruption } from '#lib/latest-disruption.ts';
import { minutesOf } from '#opening/opening-slots.ts';
import { arrangeStops } from './arrange-stops.ts';
import { disruptionsOn, hoursLeft, type KnownStart, startsLeft } from './day-disruptions.ts';
import type { Visit, VisitItem } from './visit.ts';
import type { VisitDay, VisitDays, VisitFile, VisitTarget } from './visit-file.ts';
import type { Clash, Omission, Step, Stop, TooSoon, Walk } from './visit-stops.ts';
import { type Remark, remarksOn, suitsNobody } from './who-fits.ts';

/** Why a target is not in the plan; `next` is the date on which it would be, as far as that is known. */
export type Reason =
  | { reason: 'parkClosed' | 'notThatDay'; next: string | undefined }
  | { reason: 'closed' | 'hiddenInWinter' | 'steps' | 'nobody' | 'unreachable' | 'over' | 'noTime' }
  | ({ reason: 'clash'; with: VisitTarget } & Clash)
  | ({ reason: 'tooSoon' } & TooSoon);

export interface PlannedStep extends Step {
  target: VisitTarget;
  remarks: Remark[];
  /** What is not as planned about it that day, in sentences. */
  news: string[];
  isInWinter: boolean;
}

export interface LeftOut {
  target: VisitTarget;
  why: Reason;
  remarks: Remark[];
  news: string[];
}

export interface VisitPlan {
  steps: PlannedStep[];
  leftOut: LeftOut[];
  /** What is no longer on the site. */
  gone: VisitItem[];
  /** Minutes on foot. */
  walking: number;
}

export interface Day {
  date: string;
  /** `HH:MM` if the day is today, from `24:00` on after midnight. */
  time: string | undefined;
  days: VisitDays;
  /** What is not as planned, as far as that is known. */
  disruptions?: readonly LatestDisruption[];
}

/** Measures ways, without steps where that is asked for. */
export type WalkOf = (options: { stepFree: boolean }) => Walk;

/** The hours of a target's park on a day. */
function openingOf({ park }: VisitTarget, { parks }: VisitDays, { open }: VisitDay) {
  return open[parks.findIndex(({ kind }) => kind === park)] ?? [];
}

/** The fixed starts of a target on a day. */
function startsOf({ href }: VisitTarget, { activities }: VisitDays, { items }: VisitDay): KnownStart[] {
  return items.filter(([, , position]) => activities[position]?.href === href);
}

/** True if visitors may come on a date, apart from the hours of the park. */
const isOffered = ({ periods }: VisitTarget, date: string): boolean =>
  periods?.some(([from, until]) => from <= date && date <= until) ?? true;

function takesPlaceOn(target: VisitTarget, date: string, days: VisitDays): boolean {
  const day = days.days[date];
  if (!day) return false;
  return target.isTimed
    ? startsOf(target, days, day).length > 0
    : isOffered(target, date) && openingOf(target, days, day).length > 0;
}

/** The first date after another one on which a target takes place. */
const nextDate = (target: VisitTarget, { date, days }: Day): string | undefined =>
  Object.keys(days.days)
    .filter((candidate) => candidate > date)
    .sort()
    .find((candidate) => takesPlaceOn(target, candidate, days));

/** The reason why a target is out of the question, before any order is looked for. */
function obstacleTo(target: VisitTarget, remarks: readonly Remark[], visit: Visit, day: Day): Reason | undefined {
  const { date, days } = day;
  if (!takesPlaceOn(target, date, days)) {
    const isParkOpen = openingOf(target, days, days.days[date] as VisitDay).length > 0;
    return { reason: isParkOpen ? 'notThatDay' : 'parkClosed', next: nextDate(target, day) };
  }
  if (target.isHiddenInWinter && isColdSeason(date)) return { reason: 'hiddenInWinter' };
  if (visit.wheelchair && target.hasSteps) return { reason: 'steps' };
  return suitsNobody(remarks, visit) ? { reason: 'nobody' } : undefined;
}

/** When visitors may come on a day: all that its hours and starts leave, whatever is not as planned. */
function stopOf(target: VisitTarget, plan: VisitDay, own: readonly LatestDisruption[], { date, days }: Day): Stop {
  const { id, at, minutes, isTimed } = target;
  const open = hoursLeft(date, openingOf(target, days, plan), own);
  const starts = isTimed && startsLeft(date, startsOf(target, days, plan), own);
  // Nobody knows how far it is to where it is moved.
  const isMoved = starts?.some(({ movedTo }) => movedTo !== undefined);
  return { id, at: isMoved ? undefined : at, minutes, starts, open };
}

const isPossible = ({ starts, open }: Stop): boolean => (starts ?? open).length > 0;

/**
 * Plans a visit on its date.
 *
 * @returns undefined if nothing is known of that date
 */
export function planVisit(
  visit: Visit,
  { entrance, targets }: VisitFile,
  day: Day,
  walkOf: WalkOf,
): VisitPlan | undefined {
  const plan = day.days.days[day.date];
  if (!plan) return undefined;
  const known = new Map(targets.map((target) => [target.id, target]));
  const wanted = visit.items.flatMap(({ id }) => known.get(id) ?? []);
  const remarks = new Map(wanted.map((target) => [target.id, remarksOn(target, visit)]));
  const remarksFor = (target: VisitTarget) => remarks.get(target.id) ?? [];
  const disruptions = new Map(
    wanted.map((target) => {
      const park = day.days.parks.find(({ kind }) => kind === target.park)?.name;
      return [target.id, disruptionsOn(day.date, target, park, day.disruptions ?? [])];
    }),
  );
  const disruptionsFor = ({ id }: VisitTarget) => disruptions.get(id) ?? [];
  const newsOf = (target: VisitTarget) =>
    disruptionsFor(target).map(({ text, place }) => (place ? `${text} ${place.name}` : text));
  const obstacles = new Map(wanted.map((target) => [target.id, obstacleTo(target, remarksFor(target), visit, day)]));

  const stops = wanted
    .filter(({ id }) => obstacles.get(id) === undefined)
    .map((target) => stopOf(target, plan, disruptionsFor(target), day));
  for (const { id } of stops.filter((stop) => !isPossible(stop))) obstacles.set(id, { reason: 'closed' });
  const { steps, omissions } = arrangeStops(stops.filter(isPossible), {
    entrance,
    from: day.time === undefined ? 0 : minutesOf(day.time),
    opens: Math.min(...plan.open.flat().map(([opens]) => opens)),
    walk: walkOf({ stepFree: visit.stroller || visit.wheelchair }),
  });

  const toReason = (omission: Omission | undefined): Reason | undefined => {
    if (omission?.reason === 'tooSoon') return { reason: 'tooSoon', start: omission.start, walk: omission.walk };
    if (omission?.reason !== 'clash') return omission && { reason: omission.reason };
    const other = known.get(omission.with);
    return other && { reason: 'clash', with: other, start: omission.start, other: omission.other };
  };
  const leftOut = wanted.flatMap((target) => {
    const why = obstacles.get(target.id) ?? toReason(omissions.find(({ id }) => id === target.id));
    return why ? [{ target, why, remarks: remarksFor(target), news: newsOf(target) }] : [];
  });
  return {
    steps: steps.flatMap((step) => {
      const planned = known.get(step.id);
      if (!planned) return [];
      const { starts } = stops.find(({ id }) => id === step.id) ?? {};
      const { movedTo } = starts?.find(({ from, until }) => from <= step.from && step.from < until) ?? {};
      const target = movedTo === undefined ? planned : { ...planned, place: movedTo };
      const isInWinter = isColdSeason(day.date);
      return [{ ...step, target, remarks: remarksFor(target), news: newsOf(target), isInWinter }];
    }),
    leftOut,
    gone: visit.items.filter(({ id }) => !known.has(id)),
    walking: steps.reduce((total, { walk = 0 }) => total + walk, 0),
  };
}
