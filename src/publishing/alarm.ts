/** Does something at an instant, however far away it is, and also if the machine slept or its clock was set meanwhile. */

/** Milliseconds between two looks at the clock: a timer counts neither sleep nor corrections, and at most 25 days. */
const longestWait = 60_000;

export interface Alarm {
  /** Replaces the instant that was set before. */
  set(instant: Date): void;
  clear(): void;
}

export function createAlarm(action: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(timer);
  function set(instant: Date): void {
    clear();
    const wait = instant.valueOf() - Date.now();
    timer = setTimeout(wait > 0 ? () => set(instant) : action, Math.min(Math.max(wait, 0), longestWait));
  }
  return { set, clear };
}
