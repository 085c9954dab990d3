/** Whom an activity or a ride does not suit, and why. Pure. */
import type { Party, Person } from '#client/visit/visit.ts';
import { fitOf } from '#park/height.ts';
import type { VisitTarget } from '#park/visit-file.ts';

/** `person` is a position in the party; `limit` in centimetres, or years for `tooYoung`. */
export type Remark =
  | { about: 'notYet' | 'tooTall' | 'withAdult' | 'tooYoung'; person: number; limit: number }
  | { about: 'transfer.assisted' | 'transfer.unassisted' | 'strollerSteps' };

type Limits = Pick<VisitTarget, 'minimumHeight' | 'minimumHeightAlone' | 'maximumHeight' | 'minimumAge'>;

const isRefusal = ({ about }: Remark) => about === 'notYet' || about === 'tooTall' || about === 'tooYoung';

function remarkOn({ age, height }: Person, person: number, limits: Limits): Remark[] {
  const { minimumHeight = null, minimumHeightAlone = null, maximumHeight = null, minimumAge = 0 } = limits;
  if (age !== undefined && age < minimumAge) return [{ about: 'tooYoung', person, limit: minimumAge }];
  if (height === undefined) return [];
  const fit = fitOf(height, { minimumHeight, minimumHeightAlone, maximumHeight });
  const limit = { alone: 0, notYet: minimumHeight, withAdult: minimumHeightAlone, tooTall: maximumHeight }[fit];
  return fit === 'alone' ? [] : [{ about: fit, person, limit: limit ?? 0 }];
}

export function remarksOn(target: VisitTarget, { people, stroller, wheelchair }: Party): Remark[] {
  return [
    ...people.flatMap((one, person) => remarkOn(one, person, target)),
    ...(wheelchair && target.transfer ? [{ about: `transfer.${target.transfer}` } as const] : []),
    ...(stroller && !wheelchair && target.hasSteps ? [{ about: 'strollerSteps' } as const] : []),
  ];
}

/** True if a target takes nobody of a party that has told who comes. */
export const suitsNobody = (remarks: readonly Remark[], { people }: Pick<Party, 'people'>): boolean =>
  people.length > 0 && remarks.filter(isRefusal).length === people.length;
