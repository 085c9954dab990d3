/** Where the visitor was when the map showed that: kept on the device, for as long as the tab is open, and never sent. */
import type { MapPoint } from '#park/park-map.ts';
import { readStoredJson, writeStorage } from './safe-storage.ts';

/** The key of `sessionStorage`. */
export const positionKey = 'position';

/** Milliseconds for which somebody counts as being there. */
const fresh = 30 * 60_000;

/** A point of the drawing, and since when somebody is there, in milliseconds since 1970 by the clock of the device. */
type KnownPosition = MapPoint & { at: number };

export function keepPosition({ x, y }: MapPoint): void {
  writeStorage('sessionStorage', positionKey, JSON.stringify({ x, y, at: Date.now() } satisfies KnownPosition));
}

/** The point of the drawing at which the visitor was in the last half hour; undefined if nobody knows. */
export function knownPosition(): MapPoint | undefined {
  const { x, y, at } = (readStoredJson('sessionStorage', positionKey) ?? {}) as Partial<KnownPosition>;
  const age = Date.now() - Number(at);
  return Number.isFinite(x) && Number.isFinite(y) && age >= 0 && age < fresh
    ? { x: Number(x), y: Number(y) }
    : undefined;
}
