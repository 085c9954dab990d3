/** The content API after the first start gives the bundled content that the CMS was filled with. */
import { basename } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../i18n/routes.ts';
import { contentType, contentTypeNames } from '../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { createClient } from '../../src/content/source/content-client.ts';
import type { ContentSource } from '../../src/content/source/content-source.ts';
import { type RunningCms, secrets, startCms } from './support/start-cms.ts';

let cms: RunningCms;
let client: ContentSource;
beforeAll(async () => {
  cms = await startCms();
  client = createClient({ url: `${cms.url}/api`, token: secrets.CONTENT_API_TOKEN });
});
afterAll(() => cms.close());

const bundled = createBundledSource();

/** Pictures have another folder in the CMS. */
function withoutFolders(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) =>
    name === 'url' && typeof part === 'string' && part.endsWith('.svg') ? basename(part) : part,
  );
}

describe.each(contentTypeNames)('%s', (name) => {
  const { path, schema, singleton } = contentType(name);

  it.each(locales)('are the same as the bundled ones (%s)', async (locale) => {
    const read = async (source: ContentSource) => {
      const entries = await source.read(path, locale, singleton !== undefined);
      const parsed = entries.map((entry) => v.parse(schema, entry));
      return withoutFolders(parsed.sort((a, b) => (a.documentId < b.documentId ? -1 : 1)));
    };
    expect(await read(client)).toEqual(await read(bundled));
  });
});
