import type { Subject } from '#park/day/disruption.ts';
import type { HeightLimits } from '#park/height.ts';
import type { PictureData } from '#ui/picture-data.ts';
import type { TimedNote } from '#ui/timed-note.ts';

/** A ride in the table of its park. */
export interface RideRow extends HeightLimits {
  /** What disruptions call it. */
  about: Subject;
  href: string;
  title: string;
  kind: string;
  picture: PictureData;
  intensity: string;
  transfer: string;
  /** In words, while it is yet to come. */
  opens: string | undefined;
  /** What closes it for some hours. */
  notes: readonly TimedNote[];
}
