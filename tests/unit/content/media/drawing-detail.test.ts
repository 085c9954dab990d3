import { describe, expect, it } from 'vitest';
import { drawingLimits } from '#content/limits/content-limits.ts';
import { cleanVector } from '#content/media/clean-vector.ts';
import { checkDetail } from '#content/media/drawing-detail.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;

const most = drawingLimits.shapeValues;

/** A drawing with exactly the count `count` of a limit. */
const drawingWith: Readonly<Record<keyof typeof drawingLimits, (count: number) => string>> = {
  characters: (count) => svg(' '.repeat(count - svg('').length)),
  elements: (count) => svg('<g/>'.repeat(count - 1)),
  levels: (count) => svg(`${'<g>'.repeat(count - 1)}${'</g>'.repeat(count - 1)}`),
  shapeValues: (count) => svg(`<path d="${'h1'.repeat(count / 2)}${count % 2 === 1 ? 'z' : ''}"/>`),
  values: (count) => {
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

it.each(Object.entries(drawingWith))('%s are accepted up to their limit, and rejected beyond it', (name, draw) => {
  const limit = drawingLimits[name as keyof typeof drawingLimits];
  expect(() => checkDetail(draw(limit))).not.toThrow();
  expect(() => checkDetail(draw(limit + 1))).toThrow(/is too detailed, with .+ \(at most \d+\)/);
  // Before the drawing is optimised.
  expect(() => cleanVector(draw(limit + 1))).toThrow('is too detailed');
});

it.each([
  ['one letter for many lines', `<path d="M0 0l${'1 1 '.repeat(most)}"/>`],
  ['without blanks', `<path d="M0 0l${'-1-1'.repeat(most)}"/>`],
  ['fractions', `<path d="M0 0l${'.5.5'.repeat(most)}"/>`],
  ['a polygon', `<polygon points="${'1,1 '.repeat(most)}"/>`],
])('what a shape consists of is counted however it is written: %s', (_, shape) => {
  expect(() => checkDetail(svg(shape))).toThrow('a shape of ');
});

describe('a drawing that grows when it is drawn', () => {
  /** Ten groups, each of which uses the one before ten times. */
  const tenfold = Array.from({ length: 10 }, (_, level) => {
    const content = level === 0 ? '<path d="M0 0h1"/>' : `<use href="#g${level - 1}"/>`.repeat(10);
    return `<g id="g${level}">${content}</g>`;
  }).join('');
  const many = '<path d="M0 0h1"/>'.repeat(200);

  it.each([
    ['uses of uses', tenfold],
    ['uses of uses, by their old name', tenfold.replaceAll(' href', ' xlink:href')],
    ['uses of what comes later', `${'<use href="#a"/>'.repeat(200)}<g id="a">${many}</g>`],
    ['patterns', `<pattern id="a">${many}</pattern>${'<path fill="url(#a)" d="M0 0h1"/>'.repeat(200)}`],
    ['masks in styles', `<mask id="a">${many}</mask>${`<g style="mask:url('#a')"/>`.repeat(200)}`],
    ['markers on corners', `<marker id="a">${many}</marker><path marker-mid="url(#a)" d="M0 0${'h1'.repeat(200)}"/>`],
    ['what uses itself', '<g id="a"><use href="#a"/></g>'],
    ['two that use each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ])('%s', (_, content) => {
    expect(() => checkDetail(svg(content))).toThrow('elements, repeats included');
  });

  it.each([
    ['a few uses', `<g id="a">${many}</g>${'<use href="#a"/>'.repeat(20)}`],
    ['a use of what is not there', '<use href="#nothing"/>'],
    ['text that looks like a reference', '<text>url(#a)</text><g id="a"/>'],
  ])('but not %s', (_, content) => {
    expect(() => checkDetail(svg(content))).not.toThrow();
  });
});

// Drawings whose check could take quadratic time.
it.each([
  ['small arcs', `<path d="M0 0${'a5 5 0 0 1 1 1'.repeat(most / 8 - 1)}"/>`],
  ['small curves', `<path d="M0 0${'c0 1 1 2 2 2'.repeat(Math.floor(most / 7) - 1)}"/>`],
  ['separate shapes', '<path d="M0 0h1v1zM5 5h1v1z"/>'.repeat(drawingLimits.elements / 2)],
])('a drawing just below the limits is cleaned: %s', (_, content) => {
  expect(cleanVector(svg(content))).toContain('<path');
});
