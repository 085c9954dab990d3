/** An alarm for an instant however far away, which also rings if the machine slept or its clock was set meanwhile. */

/** Milliseconds between two looks at the clock: a timer counts neither sleep nor corrections, and at most 25 days. */
const longestWait = 60_000;

export interface Alarm {
  /** Replaces the instant that was set before; one that has passed comes at once, but not before this returns. */
  set(instant: Date): void;
  clear(): void;
}

export function createAlarm(action: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(timer);
  function look(instant: Date): void {
    const wait = instant.valueOf() - Date.now();
    if (wait <= 0) action();
    else timer = setTimeout(look, Math.min(wait, longestWait), instant);
  }
  return {
    set(instant) {
      clear();
      timer = setTimeout(look, 0, instant);
    },
    clear,
  };
}
