/** A visit of before, whose items may be named as targets are no longer. Pure. */
import type { VisitTarget } from '#park/visit-file.ts';
import { type Visit, withItem } from './visit.ts';

/**
 * The visit with the present identity and the name of each target that it has under a former identity, or without a
 * name; what is not known stays as it is.
 *
 * @returns the same object if there is nothing to renew
 */
export function renewVisit(visit: Visit, targets: readonly VisitTarget[]): Visit {
  const known = new Map([
    ...targets.flatMap((target) => (target.formerIds ?? []).map((id) => [id, target] as const)),
    // What is an identity now means that target, whichever had it before.
    ...targets.map((target) => [target.id, target] as const),
  ]);
  const items = visit.items.map((item) => {
    const target = known.get(item.id);
    return target && (target.id !== item.id || item.name === '') ? { ...item, id: target.id, name: target.name } : item;
  });
  const isNew = items.some((item, index) => item !== visit.items[index]);
  return isNew ? items.reduce<Visit>(withItem, { ...visit, items: [] }) : visit;
}
