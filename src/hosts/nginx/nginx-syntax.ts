/** How values of the delivery rules are written in a configuration of nginx. */
import type { PathPattern } from '#delivery/delivery-rules.ts';

/** A line of a map: what is looked for, and the value for it. */
export type MapLine = readonly [from: string, to: string];

export const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** For a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The expression of exactly one path. Plain strings would do, but maps ignore their case. */
export const exactly = (path: string) => quoted(`~^${escaped(path)}$`);

/** What follows the start of a path in an expression: `/a/*` is `/a` and everything below it. */
export function expressionOf(pattern: PathPattern): string {
  return pattern.endsWith('/*') ? `${escaped(pattern.slice(0, -2))}(?:/|$)` : `${escaped(pattern)}$`;
}

/** A variable that depends on another one. The first line that matches counts. */
export function mapOf(source: string, target: string, lines: readonly MapLine[]): string {
  // Otherwise a value outlasts the internal redirect to an error page.
  return [`map ${source} ${target} {`, '  volatile;', ...lines.map(([from, to]) => `  ${from} ${to};`), '}'].join('\n');
}
