/** A day that suits, for a visit that is still empty: talks, a ride, animals that many come for. Pure. */
import type { Visit, VisitItem } from '#client/visit/visit.ts';
import type { LocalTime } from '#lib/local-time.ts';
import { openDateAfter } from '#park/opening/open-days.ts';
import { minutesOf } from '#park/opening/opening-slots.ts';
import type { VisitFile, VisitTarget } from '#park/visit-file.ts';
import { type Day, planVisit, type WalkOf } from './plan-visit.ts';
import { startsOf } from './target-on-day.ts';

/** Where visitors may go, and on which days. */
type Known = Pick<Day, 'days' | 'unplanned'> & { file: VisitFile; walkOf: WalkOf };

/** The parts of a day, in minutes from midnight: each has a talk. */
const partsOfDay = [0, 13 * 60, 14 * 60 + 30];

/** Things of a day, besides a ride. */
const enough = 6;

/** What suits on a date, all of which fits into its plan; nothing where that is too little. */
function thingsOn(date: string, time: string | undefined, visit: Visit, { file, walkOf, ...known }: Known) {
  const { days } = known;
  const plan = days.days[date];
  if (!plan?.isOpen) return [];
  const day: Day = { date, time, ...known };
  let items: VisitItem[] = [];

  /** Adds what fits beside the others, until there are so many. */
  function addUntil(count: number, targets: readonly VisitTarget[]): void {
    for (const { id, name } of targets) {
      if (items.length >= count) return;
      // A talk of the morning may start again in the afternoon.
      if (items.some((item) => item.id === id)) continue;
      const more = [...items, { id, name }];
      const planned = planVisit({ ...visit, date, items: more }, file, day, walkOf);
      if (planned?.leftOut.length === 0) items = more;
    }
  }
  const those = (kind: string) => file.targets.filter(({ id }) => id.startsWith(`${kind}.`));
  const talksFrom = (minute: number) =>
    those('activity')
      .filter(({ isTimed, booking }) => isTimed && booking === undefined)
      .flatMap((target) => {
        const from = startsOf(target, days, plan)
          .map(([, start]) => minutesOf(start))
          .find((start) => start >= minute);
        return from === undefined ? [] : [{ target, from }];
      })
      .toSorted((a, b) => a.from - b.from)
      .map(({ target }) => target);

  for (const minute of partsOfDay) addUntil(items.length + 1, talksFrom(minute));
  const talks = items.length;
  addUntil(talks + 1, those('ride'));
  const total = enough + items.length - talks;
  addUntil(
    total,
    those('animal').toSorted((a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false)),
  );
  return items.length >= enough ? items : [];
}

/**
 * Fills a visit: on its day or, if it has none, today or on the next open day.
 *
 * @param now at the zoo
 * @returns undefined if too little would suit
 */
export function goodPlan(visit: Visit, now: LocalTime, known: Known): Visit | undefined {
  const dates = visit.date === '' ? [now.date, openDateAfter(now.date, known.days.days)] : [visit.date];
  for (const date of dates) {
    if (date === undefined || date < now.date) continue;
    const items = thingsOn(date, date === now.date ? now.time : undefined, visit, known);
    if (items.length > 0) return { ...visit, date, items };
  }
  return undefined;
}
