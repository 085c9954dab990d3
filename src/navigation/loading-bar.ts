/**
 * The loading bar as a state machine (specification §4, §9). It knows phases and timers; how it looks is CSS, which
 * also lets it advance toward the end over its duration.
 *
 *   hidden ─start→ waiting ─200 ms→ loading ─finish→ done ─500 ms→ hidden
 *                     │ finish, cancel        ├ fail→ failed ─500 ms→ hidden
 *                     └→ hidden               └ cancel→ hidden
 */
import { atom, type ReadableAtom } from 'nanostores';

export type LoadingPhase = 'hidden' | 'waiting' | 'loading' | 'done' | 'failed';

/** Milliseconds before the bar appears: quick pages show none. */
export const throttle = 200;
/** Milliseconds the full bar stays before it hides. */
export const hideDelay = 500;

const $phase = atom<LoadingPhase>('hidden');

/** The phase the bar is in. */
export const $loadingPhase: ReadableAtom<LoadingPhase> = $phase;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Enters a phase, and after a while the next one; only ever one timer is under way. */
function enter(phase: LoadingPhase, next?: LoadingPhase, delay = 0): void {
  clearTimeout(timer);
  timer = next === undefined ? undefined : setTimeout(() => enter(next), delay);
  $phase.set(phase);
}

/** A navigation begins. One that replaces another goes on with the same bar. */
export function startLoading(): void {
  if ($phase.get() === 'loading') return;
  enter('waiting', 'loading', throttle);
}

/** The page is there. */
export function finishLoading(): void {
  if ($phase.get() === 'loading') enter('done', 'hidden', hideDelay);
  else if ($phase.get() === 'waiting') enter('hidden');
}

/** The page could not be had; that is shown even if it took no time. */
export function failLoading(): void {
  enter('failed', 'hidden', hideDelay);
}

/** The navigation was given up, and none took its place. */
export function cancelLoading(): void {
  enter('hidden');
}
