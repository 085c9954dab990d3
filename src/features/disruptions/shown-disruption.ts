/** A disruption in the words of one language, as pages show it. */
import type { DisruptionState } from '#lib/disruption.ts';
import type { TimedNote } from '#ui/timed-note.ts';

export interface ShownDisruption extends TimedNote {
  state: DisruptionState;
  delay: number | null;
  /** What it says beside a start that it is about: without the time. */
  brief: string;
  /** The local times of the starts that it is about: from the first one, before the second. */
  starts: readonly [first: string, before: string];
}
