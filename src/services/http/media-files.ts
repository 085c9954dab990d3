/** `GET /media/*`: the pictures of the bundled content. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { mediaTypeOf } from '#build/delivery/media-types.ts';
import { readBundledMedia } from '#content/source/bundled-source.ts';
import type { ServerEnv } from '#services/http/server-env.ts';

/** An SVG opened as a document belongs to this origin, so no script in it may run. */
export const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** The files of `<directory>/media` without authorization, to be mounted at `/media`; 404 for anything else. */
export function mediaFiles(directory: string): Hono<ServerEnv> {
  const media = new Hono<ServerEnv>();
  // Builds ask whether a picture has changed instead of fetching it again.
  media.use(etag());
  media.get('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    const bytes = isDecodable(path) ? await readBundledMedia(directory, path) : undefined;
    if (!bytes) return context.text('Not Found', 404);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': mediaTypeOf(path),
      'Content-Security-Policy': mediaPolicy,
    });
  });
  return media;
}
