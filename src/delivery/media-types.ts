/** The media types of files, by how their names end: the same ones on every host. */
import { getMimeType, mimes } from 'hono/utils/mime';

/** By extension, without its dot, in small letters. */
export const mediaTypes: Readonly<Record<string, string>> = mimes;

/** Of files whose names say nothing. */
export const unknownMediaType = 'application/octet-stream';

/** The `Content-Type` of a file. */
export function mediaTypeOf(path: string): string {
  return getMimeType(path) ?? unknownMediaType;
}
