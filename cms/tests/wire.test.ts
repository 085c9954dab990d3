/** The content API after the first start gives the bundled content that the CMS was filled with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypeNames } from '../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { contentOf, readSameContent, type SameContent } from './support/same-content.ts';
import { type RunningCms, startCms } from './support/start-cms.ts';

let cms: RunningCms;
let content: SameContent;
let bundled: SameContent;
beforeAll(async () => {
  cms = await startCms();
  [content, bundled] = [await readSameContent(contentOf(cms.url)), await readSameContent(createBundledSource())];
});
afterAll(() => cms.close());

describe('is the bundled one', () => {
  it.each(contentTypeNames)('of %s', (name) => {
    expect(content.entries[name]).toEqual(bundled.entries[name]);
  });

  it('of pictures, byte for byte', () => {
    expect(Object.keys(bundled.pictures).length).toBeGreaterThan(100);
    expect(content.pictures).toEqual(bundled.pictures);
  });
});
