/** The plan of a visit: its order on a day, and what does not work out that day or for these people. Pure. */
import { isBreak, type Visit, type VisitItem } from '#client/visit/visit.ts';
import { isColdSeason } from '#park/cold-season.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import { minutesOf } from '#park/opening/opening-slots.ts';
import type { MapPoint } from '#park/park-map.ts';
import type { VisitFile, VisitTarget } from '#park/visit-file.ts';
import { disruptionsOn, endOfPlan, hoursLeft, spansOf, startsLeft, type Unplanned } from './day-disruptions.ts';
import { arrangeWithBreak } from './plan-break.ts';
import { entranceOf, nextDate, openingOf, startsOf, takesPlaceOn, targetOn } from './target-on-day.ts';
import type { VisitDay, VisitDays } from './visit-days.ts';
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
  /** True for the break to eat, whose target is the place. */
  isBreak: boolean;
}

export interface LeftOut {
  target: VisitTarget;
  why: Reason;
  remarks: Remark[];
  news: string[];
}

export interface VisitPlan {
  /** What visitors have been at already, in that order: walks begin at the last of it, unless `isFromHere`. */
  seen: VisitTarget[];
  /** True if walks begin where the visitors are. */
  isFromHere: boolean;
  steps: PlannedStep[];
  leftOut: LeftOut[];
  /** What is not as planned about what is in the plan, or would be. */
  changes: DisruptionInWords[];
  /** What is no longer on the site. */
  gone: VisitItem[];
  /** Minutes on foot. */
  walking: number;
  /** What else holds for that day, a sentence each. */
  notes: string[];
}

export interface Day {
  date: string;
  /** `HH:MM` if the day is today, from `24:00` on after midnight. */
  time: string | undefined;
  /** Where the visitors are, if that is known. */
  here?: MapPoint | undefined;
  days: VisitDays;
  /** What is not as planned, as far as that is known. */
  unplanned: Unplanned;
}

/** Measures ways, without steps where that is asked for. */
export type WalkOf = (options: { stepFree: boolean }) => Walk;

/** The reason why a target is out of the question, before any order is looked for. */
function obstacleTo(target: VisitTarget, remarks: readonly Remark[], visit: Visit, day: Day): Reason | undefined {
  const { date, days } = day;
  if (!takesPlaceOn(target, date, days)) {
    const isParkClosed = openingOf(target, days, days.days[date] as VisitDay)?.length === 0;
    return { reason: isParkClosed ? 'parkClosed' : 'notThatDay', next: nextDate(target, day) };
  }
  if (target.isHiddenInWinter && isColdSeason(date)) return { reason: 'hiddenInWinter' };
  if (visit.wheelchair && target.hasSteps) return { reason: 'steps' };
  return suitsNobody(remarks, visit) ? { reason: 'nobody' } : undefined;
}

/** When visitors may come on a day: all that its hours and starts leave, whatever is not as planned. */
function stopOf(target: VisitTarget, plan: VisitDay, own: Unplanned, { date, days }: Day): Stop {
  const { id, at, minutes, isTimed } = target;
  const open = hoursLeft(date, openingOf(target, days, plan) ?? [], own);
  const starts = isTimed && startsLeft(date, startsOf(target, days, plan), own);
  // If a target moves during the day, its walking time is unknown.
  const [somewhere, ...others] = new Set(starts ? starts.map(({ movedTo }) => (movedTo ? movedTo.at : at)) : [at]);
  return { id, at: others.length > 0 ? undefined : somewhere, minutes, starts, open };
}

const isPossible = ({ starts, open }: Stop): boolean => (starts ?? open).length > 0;

/** True if something of it is left after a minute of the day. */
const isLeft = ({ starts, open }: Stop, minute: number): boolean =>
  starts ? starts.some(({ from }) => from >= minute) : open.some(([, closes]) => closes > minute);

/**
 * Plans a visit on its date.
 *
 * @returns undefined if nothing is known of that date
 */
export function planVisit(
  visit: Visit,
  { gates, targets, places = [] }: VisitFile,
  day: Day,
  walkOf: WalkOf,
): VisitPlan | undefined {
  const plan = day.days.days[day.date];
  if (!plan) return undefined;
  const known = new Map([...targets, ...places].map((target) => [target.id, targetOn(day.date, target)]));
  const from = day.time === undefined ? 0 : minutesOf(day.time);
  const targetsOf = (items: readonly VisitItem[]) => items.flatMap(({ id }) => known.get(id) ?? []);
  const seen = targetsOf(visit.items.filter(({ isSeen }) => isSeen));
  const wanted = targetsOf(visit.items.filter(({ isSeen }) => !isSeen));
  const remarks = new Map(wanted.map((target) => [target.id, remarksOn(target, visit)]));
  const remarksFor = (target: VisitTarget) => remarks.get(target.id) ?? [];
  const end = endOfPlan(plan);
  const disruptions = new Map(wanted.map((target) => [target.id, disruptionsOn(day.date, end, target, day.unplanned)]));
  const disruptionsFor = ({ id }: VisitTarget) => disruptions.get(id) ?? [];
  const newsOf = (target: VisitTarget) =>
    disruptionsFor(target).map(({ text, spot }) => (spot ? `${text} ${spot.name}` : text));
  const obstacles = new Map(wanted.map((target) => [target.id, obstacleTo(target, remarksFor(target), visit, day)]));

  const stops = wanted
    .filter(({ id }) => obstacles.get(id) === undefined)
    .flatMap((target) => {
      const stopWith = (disruptions: readonly DisruptionInWords[]) =>
        stopOf(target, plan, { ...day.unplanned, disruptions }, day);
      const stop = stopWith(disruptionsFor(target));
      // What would still be possible is neither over nor too late.
      const isTaken = !isPossible(stop) || (!isLeft(stop, from) && isLeft(stopWith([]), from));
      if (isTaken) obstacles.set(target.id, { reason: 'closed' });
      return isTaken ? [] : [stop];
    });
  const changed = wanted
    .filter(({ id }) => (obstacles.get(id)?.reason ?? 'closed') === 'closed')
    .flatMap(disruptionsFor);
  const hasEaten = visit.isWithoutBreak || seen.some(isBreak);
  const eating = hasEaten ? [] : places.filter(({ hasSteps }) => !visit.wheelchair || !hasSteps);
  const tables = eating.map((place) => {
    const disruptions = disruptionsOn(day.date, end, place, day.unplanned);
    return stopOf(place, plan, { ...day.unplanned, disruptions }, day);
  });
  const walk = walkOf({ stepFree: visit.stroller || visit.wheelchair });
  const start = seen.findLast(({ at }) => at)?.at ?? entranceOf(gates, day.days, plan, from);
  // Where no way leads on, nothing would be in the plan.
  const here = day.here && start && walk(day.here, start) === undefined ? undefined : day.here;
  const { steps, omissions } = arrangeWithBreak(stops, tables, {
    origin: here ?? start,
    from,
    opens: Math.min(...spansOf(plan.open).map(([opens]) => opens)),
    walk,
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
    seen,
    isFromHere: here !== undefined,
    steps: steps.flatMap((step) => {
      const place = eating.find(({ id }) => id === step.id);
      const planned = place ?? known.get(step.id);
      if (!planned) return [];
      const { starts } = stops.find(({ id }) => id === step.id) ?? {};
      const { movedTo } = starts?.find(({ from, until }) => from <= step.from && step.from < until) ?? {};
      const target = movedTo === undefined ? planned : { ...planned, place: movedTo.name };
      const isInWinter = isColdSeason(day.date);
      const others = { remarks: remarksFor(target), news: newsOf(target), isInWinter };
      return [{ ...step, target, ...others, isBreak: place !== undefined }];
    }),
    leftOut,
    changes: [...new Map(changed.map((one) => [one.id, one])).values()],
    gone: visit.items.filter(({ id }) => !known.has(id)),
    walking: steps.reduce((total, { walk = 0 }) => total + walk, 0),
    notes: plan.notes.flatMap((position) => day.days.notes[position] ?? []),
  };
}
