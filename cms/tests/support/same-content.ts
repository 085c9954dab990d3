/** The content that a build gets from a source, in a form in which that of two sources is the same. */
import { basename } from 'node:path';
import type { PictureFiles } from '../../../src/content/media/picture-files.ts';
import { type ContentTypeName, contentTypeNames, type ValidEntry } from '../../../src/content/schemas/registry.ts';
import { createClient } from '../../../src/content/source/content-client.ts';
import type { ContentSource } from '../../../src/content/source/content-source.ts';
import { inOrder } from '../../../src/content/validation/entry-order.ts';
import { loadContent } from '../../../src/content/validation/load-content.ts';
import type { RetryOptions } from '../../../src/lib/fetch-with-retry.ts';
import { secrets } from './start-cms.ts';

/** The content of the CMS at an address, none of whose pictures is taken from an earlier test. */
export function contentOf(url: string, options: RetryOptions = {}): ContentSource {
  const cache = { find: () => undefined, keep: () => undefined };
  return createClient({ url: `${url}/api`, token: secrets.CONTENT_API_TOKEN, cache, ...options });
}

/** Pictures have another folder in the CMS, which knows when they were uploaded. */
function withNamedPictures(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) => {
    if (name === 'updatedAt') return undefined;
    return name === 'url' && typeof part === 'string' && part.endsWith('.svg') ? basename(part) : part;
  });
}

export interface SameContent {
  /** Entries of each type, in both languages. */
  entries: Record<ContentTypeName, unknown>;
  /** By the names of the pictures; the names of their files follow from their bytes. */
  pictures: Record<string, PictureFiles>;
}

/** Reads and checks all content of a source, as builds do. */
export async function readSameContent(source: ContentSource): Promise<SameContent> {
  const { entries, media } = await loadContent(source);
  const ofType = (name: ContentTypeName) => [
    name,
    withNamedPictures(inOrder<ValidEntry<ContentTypeName>>(entries[name])),
  ];
  return {
    entries: Object.fromEntries(contentTypeNames.map(ofType)) as SameContent['entries'],
    pictures: Object.fromEntries(media.map(({ url, files }) => [basename(url), files])),
  };
}
