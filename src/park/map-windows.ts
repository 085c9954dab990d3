/**
 * The windows on the park: what the pages of a zone look out on, a part of the map's drawing for each zone. A phone shows a
 * strip across the middle of it.
 */
import type { MapZone } from './park-map.ts';

/** A part of a drawing, in its units: the corner at its top left, and its size. */
export interface DrawingPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const mapWindows: Readonly<Record<MapZone, DrawingPart>> = {
  welcome: { x: 424, y: 606, width: 280, height: 112 },
  lakeSquare: { x: 430, y: 420, width: 270, height: 108 },
  africanPlain: { x: 60, y: 602, width: 285, height: 114 },
  greatApes: { x: 200, y: 464, width: 250, height: 100 },
  oceania: { x: 36, y: 430, width: 260, height: 104 },
  catCliff: { x: 40, y: 215, width: 260, height: 104 },
  springsValley: { x: 200, y: 218, width: 240, height: 96 },
  riverAquarium: { x: 350, y: 318, width: 250, height: 100 },
  polarShore: { x: 342, y: 174, width: 225, height: 90 },
  borealTrail: { x: 290, y: 40, width: 270, height: 108 },
  bisonMeadow: { x: 850, y: 40, width: 300, height: 120 },
  tropical: { x: 590, y: 432, width: 260, height: 104 },
  monsoon: { x: 596, y: 586, width: 250, height: 100 },
  moonSquare: { x: 800, y: 326, width: 300, height: 120 },
  starsSector: { x: 840, y: 130, width: 310, height: 124 },
  midway: { x: 815, y: 600, width: 250, height: 100 },
  slidesHill: { x: 930, y: 290, width: 265, height: 106 },
  waveBeach: { x: 960, y: 464, width: 240, height: 96 },
  frogCove: { x: 980, y: 610, width: 220, height: 88 },
  parking: { x: 420, y: 690, width: 275, height: 110 },
};
