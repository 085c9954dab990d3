/** A drawing of its own for every copy of an entry. */
import type { Random } from '#tools/seeded-random.ts';

const color = /(?<=(?:fill|stroke)=")#(?:[0-9a-f]{3}){1,2}(?=")/gi;

/** The most that red, green and blue move. */
const mostMoved = 24;

function moveColor(hex: string, moves: readonly number[]): string {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
  const parts = moves.map((move, index) => {
    const value = Number.parseInt(digits.slice(1 + 2 * index, 3 + 2 * index), 16) + move;
    return Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The same drawing in other colours, and some of them the other way round. */
export function varyDrawing(source: string, random: Random): string {
  const moves = [0, 1, 2].map(() => random.upTo(2 * mostMoved + 1) - mostMoved);
  const colored = source.replaceAll(color, (hex) => moveColor(hex, moves));
  const width = /<svg[^>]* width="(\d+)"/.exec(source)?.[1];
  if (random.upTo(2) === 0 || width === undefined) return colored;
  return colored
    .replace(/<svg[^>]*>/, `$&<g transform="matrix(-1 0 0 1 ${width} 0)">`)
    .replace(/<\/svg>\s*$/, '</g></svg>');
}
