/** Where an entry of the list of places is on the drawing. */
import { type MapPoint, mapSize } from '#park/park-map.ts';

/** Returns the point of an entry's pin, rounded to about a unit. */
export function pointOf({ id }: Element): MapPoint {
  const pin = document.querySelector(`.pins [href="#${CSS.escape(id)}"] > text`);
  const part = (name: string) => Number.parseFloat(pin?.getAttribute(name) ?? '') / 100;
  return { x: part('x') * mapSize.width, y: part('y') * mapSize.height };
}
