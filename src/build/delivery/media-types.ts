/** The media types of files, by the endings of their names: the same ones on every host. */
import { getMimeType } from 'hono/utils/mime';

/** The `Content-Type` of a file. */
export function mediaTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}
