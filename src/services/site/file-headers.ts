/** The headers of a file's responses, by the delivery rules. */
import type { OutgoingHttpHeaders } from 'node:http';
import { cacheControlFor, headersFor } from '#build/delivery/apply-rules.ts';
import type { HeaderRule } from '#build/delivery/delivery-rules.ts';
import { mediaTypeOf } from '#build/delivery/media-types.ts';
import { variesByDictionary } from '#build/delivery/page-dictionary.ts';
import { addressOf, type StoredFile } from './release-files.ts';

export interface FileHeaders {
  /** The headers that describe the bytes, for responses of any status. */
  content: OutgoingHttpHeaders;
  /** Headers of a response with the file, or with a part of it. */
  whole: OutgoingHttpHeaders;
  /** Headers of a response without a body: 304 or 416. */
  bodiless: OutgoingHttpHeaders;
}

/**
 * @param rules of the release that the file belongs to
 * @param sent the file in the encoding in which it is sent, its size in bytes
 */
export function fileHeaders(
  rules: readonly HeaderRule[],
  { path, encoding }: Pick<StoredFile, 'path' | 'encoding'>,
  { etag, size }: { etag: string; size: number },
): FileHeaders {
  const address = addressOf({ path });
  const vary = path.endsWith('.html') ? variesByDictionary : 'Accept-Encoding';
  const common = { ...headersFor(rules, address), Vary: vary };
  const content = {
    ...common,
    'Content-Type': mediaTypeOf(path),
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': size,
  };
  const caching = { 'Cache-Control': cacheControlFor(address), ETag: etag };
  return {
    content,
    whole: { ...content, ...caching, 'Accept-Ranges': 'bytes' },
    bodiless: { ...common, ...caching },
  };
}
