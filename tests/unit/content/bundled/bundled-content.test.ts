import { expect, it } from 'vitest';
import { contentTypeNames } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { loadContent } from '#content/validation/load-content.ts';

it('the bundled content has no problem, something of each type, and each picture once', async () => {
  const { entries, media } = await loadContent(createBundledSource());
  expect(contentTypeNames.filter((name) => entries[name].length === 0)).toEqual([]);
  const addresses = media.map(({ url }) => url);
  expect(addresses).toEqual([...new Set(addresses)].sort());
  expect(new Set(media.map(({ files }) => files.file)).size).toBe(media.length);
});
