/**
 * The loading bar as a state machine: phases and timers. CSS draws the bar of the page, which says its phase, and animates
 * its progress.
 *
 *   hidden ─start→ waiting ─200 ms→ loading ─finish→ done ─500 ms→ hidden
 *                     │ finish, cancel        ├ fail→ failed ─500 ms→ hidden
 *                     └→ hidden               └ cancel→ hidden
 */
type LoadingPhase = 'hidden' | 'waiting' | 'loading' | 'done' | 'failed';

/** Milliseconds before the bar appears: fast pages show none. */
export const throttle = 200;
/** Milliseconds the full bar stays visible. */
export const hideDelay = 500;

let phase: LoadingPhase = 'hidden';
/** True while a page is loading, whether the bar has appeared yet or not. */
export const isLoading = (): boolean => phase === 'waiting' || phase === 'loading';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Enters a phase and, after a delay, the next one; there is never more than one timer. */
function enter(entered: LoadingPhase, next?: LoadingPhase, delay = 0): void {
  clearTimeout(timer);
  timer = next === undefined ? undefined : setTimeout(() => enter(next), delay);
  phase = entered;
  const bar = document.querySelector<HTMLElement>('loading-bar');
  if (!bar) return;
  bar.dataset['phase'] = phase;
  bar.hidden = phase === 'hidden' || phase === 'waiting';
}

/** A navigation starts. If it replaces another, the bar continues. */
export function startLoading(): void {
  if (phase === 'loading') return;
  enter('waiting', 'loading', throttle);
}

/** The page has loaded. */
export function finishLoading(): void {
  if (phase === 'loading') enter('done', 'hidden', hideDelay);
  else if (phase === 'waiting') enter('hidden');
}

/** The page failed to load; the bar shows this even if it was not visible yet. */
export function failLoading(): void {
  enter('failed', 'hidden', hideDelay);
}

/** The navigation was aborted and not replaced by another. */
export function cancelLoading(): void {
  enter('hidden');
}
