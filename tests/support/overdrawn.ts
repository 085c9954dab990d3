/** Drawings that exceed a limit by one, by the limit. */
import { drawingLimits } from '#content/limits/content-limits.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;

/** A drawing with exactly the count `count` of a limit. */
export const drawingWith: Readonly<Record<keyof typeof drawingLimits, (count: number) => string>> = {
  characters: (count) => svg(' '.repeat(count - svg('').length)),
  elements: (count) => svg('<g/>'.repeat(count - 1)),
  levels: (count) => svg(`${'<g>'.repeat(count - 1)}${'</g>'.repeat(count - 1)}`),
  shapeValues: (count) => svg(`<path d="${'h1'.repeat(count / 2)}${count % 2 === 1 ? 'z' : ''}"/>`),
  values: (count) => {
    const most = drawingLimits.shapeValues;
    const whole = Math.floor(count / most);
    const shape = (values: number) => `<path d="${'z'.repeat(values)}"/>`;
    return svg(shape(most).repeat(whole) + shape(count - whole * most));
  },
  attribute: (count) => svg(`<path fill="${'a'.repeat(count)}"/>`),
  styleRules: (count) => svg(`<style>${'a{}'.repeat(count)}</style>`),
  // The group is drawn once by itself and once by each use.
  drawn: (count) => {
    const uses = 100;
    const once = 2 + 2 * uses;
    const each = Math.floor((count - once) / (uses + 1));
    const rest = count - once - each * (uses + 1);
    const group = `<g id="a">${'<g/>'.repeat(each)}</g>`;
    return svg(`${group}${'<use href="#a"/>'.repeat(uses)}${'<g/>'.repeat(rest)}`);
  },
};

/** Drawings that are just too detailed. */
export const overdrawn = Object.fromEntries(
  Object.entries(drawingLimits).map(([name, most]) => [
    name,
    drawingWith[name as keyof typeof drawingLimits](most + 1),
  ]),
);
