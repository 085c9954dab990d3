import { describe, expect, it } from 'vitest';
import { contentTypeNames } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { loadContent } from '#content/validation/load-content.ts';
import { complaintsAbout } from '#tests/support/editable-content.ts';

describe('the bundled content', () => {
  it('has no problem, pictures included, and is complete in both languages', async () => {
    const { entries, media } = await loadContent(createBundledSource());
    for (const name of contentTypeNames) {
      const [french, english] = ['fr', 'en'].map((locale) =>
        entries[name].filter((entry) => entry.locale === locale).map(({ documentId }) => documentId),
      );
      expect(french).not.toEqual([]);
      expect(english?.sort()).toEqual(french?.sort());
    }
    const addresses = media.map(({ url }) => url);
    expect(addresses).toEqual([...new Set(addresses)].sort());
    expect(new Set(media.map(({ files }) => files.file)).size).toBe(media.length);
  });

  it('has no problem in the excerpt that other tests edit', async () => {
    expect(await complaintsAbout(() => undefined)).toEqual([]);
  });
});
