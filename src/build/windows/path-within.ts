/** The part of a path that shows within a box. */
import svgpath from 'svgpath';

/** A rectangle by its edges: x to the right, y down. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = readonly [x: number, y: number];

/** A line or a curve: its points after the first one, where the part before it ends. */
type Part = readonly Point[];

interface Subpath {
  start: Point;
  parts: readonly Part[];
  isClosed: boolean;
}

/** The smallest box around points; undefined without points. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A box that is larger by a margin on each side. */
export const widen = ({ left, top, right, bottom }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The subpaths of path data, with absolute points; curves have their control points. */
function subpathsOf(d: string): Subpath[] {
  const subpaths: (Subpath & { parts: Part[] })[] = [];
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...numbers], _, x, y) => {
      const current = subpaths.at(-1);
      if (command === 'M') subpaths.push({ start: [numbers[0] ?? 0, numbers[1] ?? 0], parts: [], isClosed: false });
      else if (!current) return;
      else if (command === 'Z' || command === 'z') current.isClosed = true;
      else if (command === 'H') current.parts.push([[numbers[0] ?? 0, y]]);
      else if (command === 'V') current.parts.push([[x, numbers[0] ?? 0]]);
      else {
        const pairs = Array.from({ length: numbers.length / 2 }, (__, pair): Point => [
          numbers[2 * pair] ?? 0,
          numbers[2 * pair + 1] ?? 0,
        ]);
        current.parts.push(pairs);
      }
    });
  return subpaths;
}

const pointsOf = ({ start, parts }: Subpath): Point[] => [start, ...parts.flat()];

/** The points that a path goes through, and the control points of its curves. */
export const pathPoints = (d: string): Point[] => subpathsOf(d).flatMap(pointsOf);

/** The edges of the box that all of these points lie beyond. */
function beyond(points: readonly Point[], { left, top, right, bottom }: Box): Set<keyof Box> {
  const sides: [side: keyof Box, isBeyond: (point: Point) => boolean][] = [
    ['left', ([x]) => x <= left],
    ['right', ([x]) => x >= right],
    ['top', ([, y]) => y <= top],
    ['bottom', ([, y]) => y >= bottom],
  ];
  return new Set(sides.flatMap(([side, isBeyond]) => (points.every(isBeyond) ? [side] : [])));
}

/**
 * A subpath in which a straight line stands for neighbouring parts that are all beyond the same edge of the box: what is
 * within the box looks the same, filled as well as drawn as a line.
 */
function shorten(subpath: Subpath, box: Box): Subpath {
  const parts: Part[] = [];
  let from = subpath.start;
  /** The edges that all of the parts since the last that may show are beyond. */
  let shared = new Set<keyof Box>();
  for (const part of subpath.parts) {
    const sides = beyond([from, ...part], box);
    const end = part.at(-1) ?? from;
    const common = shared.intersection(sides);
    if (common.size > 0) parts.splice(-1, 1, [end]);
    else parts.push(sides.size > 0 ? [end] : part);
    shared = common.size > 0 ? common : sides;
    from = end;
  }
  return { ...subpath, parts };
}

const commands: Record<number, string> = { 1: 'L', 2: 'Q', 3: 'C' };

const dataOf = ({ start, parts, isClosed }: Subpath) =>
  [
    `M${start.join(' ')}`,
    ...parts.map((part) => `${commands[part.length] ?? ''}${part.flat().join(' ')}`),
    isClosed ? 'Z' : '',
  ].join('');

/** Path data in its shortest form, with positions rounded to a tenth. */
export const compact = (d: string): string => svgpath(d).rel().round(1).toString();

/** The data of what shows of a path within a box; undefined if nothing does. */
export function pathWithin(d: string, box: Box): string | undefined {
  const shown = subpathsOf(d).filter((subpath) => {
    const around = boxAround(pointsOf(subpath));
    return around !== undefined && overlap(widen(around, 0.01), box);
  });
  return shown.length > 0 ? compact(shown.map((subpath) => dataOf(shorten(subpath, box))).join('')) : undefined;
}
