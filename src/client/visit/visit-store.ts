/** The visit of this device, the same in every tab: kept in its storage and nowhere else. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import type { VisitTarget } from '#park/visit-file.ts';
import { renewVisit } from './renew-visit.ts';
import { emptyVisit, hasItem, isEmpty, readVisit, type Visit, visitKey, withItemOn, withoutItem } from './visit.ts';

/** The key of the visit which another one took the place of. */
const formerKey = 'visitBefore';

const stored = atom<Visit>(emptyVisit);
const former = atom<Visit>(emptyVisit);
const kept = atom(true);

/** Everything that can be visited; none until that is known. */
export const $targets = atom<readonly VisitTarget[]>([]);

/**
 * The visit, its items by their present identities and names once what can be visited is known. Where storage is
 * forbidden or full, lasts as long as the page.
 */
export const $visit: ReadableAtom<Visit> = computed([stored, $targets], renewVisit);

/** What was there before the last `replaceVisit`; empty without one. */
export const $formerVisit: ReadableAtom<Visit> = former;

/** False once the device has not kept a change. */
export const $isKept: ReadableAtom<boolean> = kept;

/** Reads what is stored, unless the device keeps nothing. */
function readStored(): void {
  if (!kept.get()) return;
  stored.set(readVisit(readStoredJson('localStorage', visitKey)));
  former.set(readVisit(readStoredJson('localStorage', formerKey)));
}

onMount(stored, () => {
  // Builds render pages without a visit.
  if (typeof window === 'undefined') return undefined;
  readStored();
  // Another tab has changed something.
  addEventListener('storage', readStored);
  return () => removeEventListener('storage', readStored);
});

/** Stores a visit; an empty one leaves no trace. */
const store = (key: string, next: Visit): boolean =>
  writeStorage('localStorage', key, isEmpty(next) ? null : JSON.stringify(next));

function set(next: Visit): void {
  stored.set(next);
  kept.set(store(visitKey, next));
}

/** Changes the visit, as it is in all tabs. */
export function changeVisit(update: (current: Visit) => Visit): void {
  readStored();
  set(update($visit.get()));
}

/** What a button adds, or takes out. */
interface PressedTarget {
  /** Its identity, then former ones. */
  ids: readonly string[];
  name: string;
  /** `YYYY-MM-DD`: the day that a visit without one gets with it. */
  date?: string;
}

/**
 * Adds a target to the visit, or takes it out by all of its identities.
 *
 * @returns whether the visit has it then: one that is full takes nothing more
 */
export function pressTarget({ ids, name, date = '' }: PressedTarget, isAdded: boolean): boolean {
  const [id = ''] = ids;
  changeVisit((visit) => (isAdded ? withItemOn(visit, { id, name }, date) : ids.reduce(withoutItem, visit)));
  return hasItem($visit.get(), id);
}

/**
 * Puts another visit in the place of this one, which `$formerVisit` then is.
 *
 * @param next an empty one clears the device: what was there lasts as long as the page
 */
export function replaceVisit(next: Visit): void {
  readStored();
  const before = $visit.get();
  set(next);
  former.set(before);
  store(formerKey, isEmpty(next) ? emptyVisit : before);
}
