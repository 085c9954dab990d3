/** What a browser lays out for the map: each `<use>` is a copy of all that it names, markers are not copied. */
import { readFile } from 'node:fs/promises';
import { HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';

async function read(file: string): Promise<HTMLElement> {
  const text = await readFile(new URL(`../../../../src/features/map/${file}`, import.meta.url), 'utf8');
  return parse(text);
}

const elementsIn = (element: HTMLElement) =>
  element.childNodes.filter((child): child is HTMLElement => child instanceof HTMLElement);

/** The number of elements of a drawing, with those of its copies. */
function countDrawn(drawing: HTMLElement): number {
  const count = (element: HTMLElement): number => {
    const copied = element.rawTagName === 'use' && drawing.querySelector(element.getAttribute('href') ?? '');
    return 1 + (copied ? count(copied) : 0) + elementsIn(element).reduce((sum, child) => sum + count(child), 0);
  };
  return count(drawing);
}

describe('the map', () => {
  it('is drawn by few elements, though it has hundreds of trees', async () => {
    const drawing = await read('park-map.svg');
    const trees = drawing.querySelectorAll('path[class]').flatMap((path) => path.getAttribute('d')?.split(' ') ?? []);
    expect(trees.length / 2).toBeGreaterThan(700);
    expect(countDrawn(drawing)).toBeLessThan(2500);
  });

  it('has symbols of few elements, as they are copied for each place', async () => {
    const [symbols] = elementsIn(await read('map-symbols.svg'));
    const counts = elementsIn(symbols!).map((symbol) => [symbol.id, countDrawn(symbol)] as const);
    expect(counts.length).toBeGreaterThan(25);
    expect(counts.filter(([, count]) => count > 6)).toEqual([]);
  });
});
