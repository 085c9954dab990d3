/** What a page shows of a disruption. */
import type { DisruptionState } from '#park/day/disruption.ts';
import type { TimedNote } from '#ui/timed-note.ts';

export interface DisruptionNote extends TimedNote {
  state: DisruptionState;
  /** See `Disruption`. */
  start?: string;
  /** What it says beside a start that it is about: without the time. */
  brief: string;
}
