/** Where the drawing is on Earth. */
import type { ControlPoint } from './map-projection.ts';

/** Points far apart that are easy to recognise, from the zoo's survey: two entrances, two buildings in the north. */
export const controlPoints: readonly ControlPoint[] = [
  { position: { x: 512, y: 694 }, latitude: 45.2706, longitude: -72.6903 },
  { position: { x: 880, y: 694 }, latitude: 45.2706, longitude: -72.685611 },
  { position: { x: 762, y: 62 }, latitude: 45.276287, longitude: -72.687114 },
  { position: { x: 86, y: 104 }, latitude: 45.275909, longitude: -72.695728 },
];
