/** Where the names of the zones stand on the drawing, beside the places. */
import type { MapPoint, MapZone } from '#park/park-map.ts';

export const zoneLabels: readonly (MapPoint & { zone: MapZone })[] = [
  { zone: 'welcome', x: 452, y: 596 },
  { zone: 'lakeSquare', x: 528, y: 500 },
  { zone: 'africanPlain', x: 256, y: 679 },
  { zone: 'greatApes', x: 298, y: 434 },
  { zone: 'oceania', x: 158, y: 562 },
  { zone: 'catCliff', x: 112, y: 410 },
  { zone: 'springsValley', x: 262, y: 295 },
  { zone: 'riverAquarium', x: 418, y: 286 },
  { zone: 'polarShore', x: 432, y: 164 },
  { zone: 'borealTrail', x: 236, y: 124 },
  { zone: 'bisonMeadow', x: 1000, y: 58 },
  { zone: 'tropical', x: 728, y: 454 },
  { zone: 'monsoon', x: 726, y: 704 },
  { zone: 'parking', x: 630, y: 756 },
  { zone: 'starsSector', x: 1100, y: 188 },
  { zone: 'moonSquare', x: 862, y: 356 },
  { zone: 'midway', x: 862, y: 664 },
  { zone: 'slidesHill', x: 1104, y: 381 },
  { zone: 'waveBeach', x: 1076, y: 496 },
  { zone: 'frogCove', x: 1086, y: 700 },
];
