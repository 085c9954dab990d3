/** The subjects of a day as the page shows them: which is which, and what is said of each. Pure. */
import { affects, type Disruption } from '../../../../src/park/day/disruption.ts';
import type {
  DayView,
  SaidLevel,
  ShownPark,
  ShownPlace,
  ShownStart,
  ShownStatement,
  ShownSubject,
} from '../shown-day.ts';

/** The date and time of a subject that is one start of an activity, `YYYY-MM-DDTHH:MM`. */
export const startOf = (subject: ShownSubject | ShownStart): string | undefined =>
  'at' in subject ? subject.at : undefined;

/** An identity among all subjects of a day. */
export const keyOf = (subject: ShownSubject): string => `${subject.about} ${startOf(subject) ?? ''}`;

/** A subject as a later view has it; as it was, where that has it no more. */
export function subjectIn(
  { parks, programme, untimed, rides, animals, places }: DayView,
  subject: ShownSubject,
): ShownSubject {
  const all = [...parks, ...programme, ...untimed, ...rides, ...animals, ...places];
  return all.find((one) => keyOf(one) === keyOf(subject)) ?? subject;
}

/** When the rest of the day is over that is a subject's own, or its park's. */
export function dayEndOf(subject: ShownSubject | ShownPark | ShownStart, view: DayView): string {
  if ('dayEnds' in subject) return subject.dayEnds;
  return view.parks.find(({ park }) => park === subject.park)?.dayEnds ?? view.now;
}

/** The other places of the same kind, which visitors can use instead of a place; none for anything else. */
export function replacementsOf(subject: ShownSubject | ShownPlace, { places }: Pick<DayView, 'places'>): ShownPlace[] {
  if (!('kind' in subject)) return [];
  return places.filter(({ kind, about }) => kind === subject.kind && about !== subject.about);
}

/** The disruptions that count for a subject now; for a start, as the site has it. */
export function disruptionsOf(
  subject: ShownSubject,
  { statements, timeZone }: Pick<DayView, 'statements' | 'timeZone'>,
): ShownStatement<Disruption>[] {
  const start = startOf(subject);
  return statements
    .filter((one): one is ShownStatement<Disruption> => 'reason' in one && one.about === subject.about)
    .filter((one) => start === undefined || affects(one, start, timeZone));
}

/** How busy a subject is now, if somebody has said it. */
export const levelOf = (
  { about }: ShownSubject,
  { statements }: Pick<DayView, 'statements'>,
): ShownStatement<SaidLevel> | undefined =>
  statements.find((one): one is ShownStatement<SaidLevel> => !('reason' in one) && one.about === about);
