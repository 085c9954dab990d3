import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cutWindow } from '#build/windows/cut-window.ts';
import { mapWindows } from '#park/map-windows.ts';
import { mapSize } from '#park/park-map.ts';

const part = { x: 100, y: 100, width: 50, height: 20 };

const styles = [
  ':root{color-scheme:light dark}:root {--map-sun:light-dark(#ffc43a, #f6c954);--map-ink:light-dark(#22333b, #06120f)}',
  '@media (forced-colors:active) {:root {--map-sun:Canvas}}@media print {:root {--map-sun:#ffffff}}',
  'path[class]{fill:none}.tree{marker:url(#tree)}.owl{marker:url(#owl)}',
].join('');

const markers = [
  '<marker id="tree" overflow="visible"><path fill="var(--map-sun)" d="M-5-20h10V0H-5z"/></marker>',
  '<marker id="owl" overflow="visible"><circle cx="0" cy="-4" r="4"/></marker>',
].join('');

/** The window on a drawing of these shapes, without its outermost element and its styles. */
function shownOf(...shapes: string[]): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><style>${styles}</style><defs>${markers}</defs>${shapes.join('')}</svg>`;
  return cutWindow(drawing, part).replace(/^<svg[^>]*><style>.*<\/style>|<\/svg>$/gs, '');
}

/** The same of shapes without markers. */
const shapesOf = (...shapes: string[]) => shownOf(...shapes).replace('<defs/>', '');

describe('a window', () => {
  it('shows its part of the drawing', () => {
    const window = cutWindow('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>', part);
    expect(window).toContain('viewBox="100 100 50 20"');
    expect(window).toContain('width="50" height="20"');
  });

  it('leaves out shapes outside of it, wherever they are moved', () => {
    const seen = [
      '<circle cx="98" cy="110" r="3"/>',
      '<ellipse cx="125" cy="124" rx="9" ry="5"/>',
      '<rect width="9" height="9" x="149" y="92"/>',
      '<g transform="translate(154 110)scale(2)"><path d="M-4-3h2v2h-2z"/></g>',
    ];
    const outside = [
      '<circle cx="98" cy="110" r="2"/>',
      '<ellipse cx="125" cy="124" rx="5" ry="3"/>',
      '<rect width="9" height="7" x="149" y="92"/>',
      '<g transform="translate(140 110)"><path d="M12-3h2v2h-2z"/></g>',
      '<g><path d="M10 10h2v2h-2z"/></g>',
    ];
    expect(shapesOf(...seen, ...outside)).toBe(seen.join(''));
  });

  it('keeps a line as long as some of its width shows', () => {
    expect(shapesOf('<path stroke="red" stroke-width="4" d="M90 97H160"/>')).not.toBe('');
    expect(shapesOf('<g stroke-width="4"><path stroke="red" d="M90 97H160"/></g>')).not.toBe('');
    expect(shapesOf('<path stroke="red" stroke-width="1" d="M90 97H160"/>')).toBe('');
  });

  it('leaves out the parts of a path that do not show', () => {
    expect(shapesOf('<path d="M110 110h5v5zM10 10h5v5z"/>')).toBe('<path d="M110 110l5 0 0 5z"/>');
    // A line stands for the bends beyond one edge.
    expect(shapesOf('<path d="M120 110H160l9 3-7 4q4 4 2 9C170 130 165 140 158 150H120z"/>')).toBe(
      '<path d="M120 110l40 0-2 40-38 0z"/>',
    );
    expect(shapesOf('<path id="paths" d="M0 105H110L112.345 110"/>')).toBe('<path d="M0 105l110 0 2.3 5"/>');
  });

  it('keeps the markers that show, and what they are drawn with', () => {
    expect(shownOf('<path class="tree" d="M110 130 110 141 20 20 147.5 115"/><path class="owl" d="M300 300"/>')).toBe(
      '<defs><marker id="tree" overflow="visible"><path fill="var(--map-sun)" d="M-5-20h10V0H-5z"/></marker></defs>' +
        '<path class="tree" d="M110 130l37.5-15"/>',
    );
    // Moved and made smaller.
    expect(shownOf('<path class="owl" transform="translate(110 127)scale(.9)" d="M0 0"/>')).toContain('id="owl"');
    expect(shownOf('<path class="owl" transform="translate(110 127)scale(.5)" d="M0 0"/>')).not.toContain('id="owl"');
  });

  it('has the colours of day and night that are in it', () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><style>${styles}</style><path fill="var(--map-sun)" d="M110 110h5v5z"/></svg>`;
    expect(/<style>(.*)<\/style>/.exec(cutWindow(drawing, part))?.[1]).toBe(
      ':root{color-scheme:light dark;--map-sun:light-dark(#ffc43a,#f6c954)}path[class]{fill:none}',
    );
  });

  it('lies under snow and ice in winter, as far as its colours do', () => {
    const colours = ':root {--map-water:light-dark(#5fc4de, #1b5478);--map-sun:light-dark(#ffc43a, #f6c954)}';
    const shapes = ['water', 'sun'].map((name) => `<path fill="var(--map-${name})" d="M110 110h5v5z"/>`).join('');
    const window = cutWindow(`<svg xmlns="http://www.w3.org/2000/svg"><style>${colours}</style>${shapes}</svg>`, part);
    expect(window).toMatch(/^<svg [^>]*\bid="winter"/);
    expect(/:root:target\{(.*?)\}/.exec(window)?.[1]).toBe('--map-water:light-dark(#bfe0ea,#3d6c86)');
  });

  it('refuses shapes whose size it does not know', () => {
    expect(() => shownOf('<polygon points="0,0 9,0 0,9"/>')).toThrow(
      '<polygon> must not be in a drawing that has windows.',
    );
  });
});

const map = readFileSync(new URL('../../../../src/features/map/park-map.svg', import.meta.url), 'utf8');

it.each(Object.entries(mapWindows))('the window of %s is within the map, and at most 4 kB', (_, window) => {
  expect(window.x + window.width).toBeLessThanOrEqual(mapSize.width);
  expect(window.y + window.height).toBeLessThanOrEqual(mapSize.height);
  expect(brotliCompressSync(cutWindow(map, window)).length).toBeLessThanOrEqual(4000);
});
