import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entries } from '#content/validation/load-content.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';
import { keepSnapshot } from '#tools/fuzzing/memory-snapshot.ts';
import type { PictureData } from '#ui/picture-data.ts';
import { inSeason } from '#view-models/pictures.ts';

// Pages read their snapshot from the disk, which is not what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));

const drawing: PictureData = {
  src: '/media/scene.svg',
  thumbnail: '/media/scene.avif',
  sources: [],
  alt: 'A lake',
  width: 1600,
  height: 800,
  position: undefined,
};

beforeEach(() => keepSnapshot(validEntries(testSite.builtAt) as Entries));
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-11-30', ''],
  ['2026-12-01', '#winter'],
  ['2027-03-31', '#winter'],
  ['2027-04-01', ''],
])('on %s, a drawing is in its season, and a photograph as it was taken', async (date, view) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(`${date}T17:00:00Z`) / 1000));
  expect((await inSeason(drawing)).src).toBe(`/media/scene.svg${view}`);
  const photograph = { ...drawing, sources: [{ type: 'image/avif', srcset: '/media/scene.avif 400w' }] };
  expect(await inSeason(photograph)).toEqual(photograph);
});
