import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';

interface Animal {
  documentId: string;
  group: { documentId: string };
  image: { url: string };
}

const framings = ['close', 'low', 'middle'];

/** The pictures say what they show with the ids of their groups: `sky-dusk`, `framing-close`, `sun`. */
const animals = (await readBundled(bundledDirectory, 'animals', 'fr')) as Animal[];
const pictures = animals.map(({ documentId, group, image }) => {
  const drawing = readFileSync(join(bundledDirectory, image.url), 'utf8');
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const after = (start: string) => ids.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length));
  const [skies, framingsOfPicture] = [after('sky-'), after('framing-')];
  return { documentId, region: group.documentId, skies, framings: framingsOfPicture, sun: ids.includes('sun') };
});

const names = (shown: typeof pictures) => shown.map(({ documentId }) => documentId).join(', ');

it('each picture of an animal says its sky and its framing', () => {
  expect(names(pictures.filter(({ skies }) => skies.length !== 1))).toBe('');
  expect(names(pictures.filter((picture) => !framings.includes(picture.framings.join())))).toBe('');
});

it.each([...new Set(pictures.map(({ region }) => region))])('the pictures of a region differ: %s', (region) => {
  const shown = pictures.filter((picture) => picture.region === region);
  const sunny = shown.filter(({ sun }) => sun);
  expect(sunny.length, `with a sun: ${names(sunny)}`).toBeLessThanOrEqual(shown.length / 3);
  expect(new Set(shown.flatMap((picture) => picture.framings)), 'framings').toEqual(new Set(framings));
  const inTheOpen = shown.filter(({ skies }) => !skies.includes('water'));
  for (const sky of new Set(inTheOpen.flatMap(({ skies }) => skies))) {
    const alike = inTheOpen.filter(({ skies }) => skies.includes(sky));
    expect(alike.length, `${sky}: ${names(alike)}`).toBeLessThanOrEqual(inTheOpen.length / 2);
  }
});

it('each picture of an animal has a portrait: a view of 3:4 within the drawing', () => {
  const wrong = animals.filter(({ image }) => {
    const drawing = readFileSync(join(bundledDirectory, image.url), 'utf8');
    const [, box = ''] = /<view id="portrait" viewBox="([^"]+)"\/>/.exec(drawing) ?? [];
    const [x = -1, y = -1, width = 0, height = 0] = box.split(' ').map(Number);
    const isWithin = x >= 0 && y >= 0 && x + width <= 800 && y + height <= 600;
    return !isWithin || width === 0 || width * 4 !== height * 3;
  });
  expect(wrong.map(({ documentId }) => documentId)).toEqual([]);
});
