/** A point of the map as editors set it: by a tap on the drawing, or by the arrow keys. */
import { type MapPoint, mapSize } from '../../../../src/park/park-map.ts';

const between = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

const onMap = ({ x, y }: MapPoint): MapPoint => ({ x: between(x, mapSize.width), y: between(y, mapSize.height) });

/** The point that a field holds; undefined for anything else. */
export function readPoint(value: unknown): MapPoint | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y } = value as Partial<Record<keyof MapPoint, unknown>>;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

/**
 * The point of the drawing that was tapped.
 *
 * @param tap in the window, in pixels
 * @param frame of the drawing as it is shown
 */
export function pointAt(
  tap: { clientX: number; clientY: number },
  frame: { left: number; top: number; width: number; height: number },
): MapPoint {
  return onMap({
    x: ((tap.clientX - frame.left) / frame.width) * mapSize.width,
    y: ((tap.clientY - frame.top) / frame.height) * mapSize.height,
  });
}

const directions: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after a key; undefined for a key that moves nothing. Without a point, the first key sets the middle. */
export function pointAfterKey(point: MapPoint | undefined, key: string, isLarge: boolean): MapPoint | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  if (!point) return { x: mapSize.width / 2, y: mapSize.height / 2 };
  const step = isLarge ? 10 : 1;
  return onMap({ x: point.x + direction.x * step, y: point.y + direction.y * step });
}
