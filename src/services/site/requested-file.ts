/** The path of the requested file, and the encodings that the client accepts. */
import type { IncomingMessage } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { type Encoding, type StoredFile, tagOf } from './release-files.ts';

/** The address of a request, which is a path or, from proxies, a whole address. */
export function addressOf({ url = '' }: IncomingMessage): { pathname: string; search: string } | null {
  // The fast path: most addresses need no decoding, and the test takes a tenth of the time of parsing.
  if (/^\/[\w/-]*(?:\.\w+)*$/.test(url)) return { pathname: url, search: '' };
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
}

/** Without the first slash; undefined for a path that names no file, or one outside the site. */
export function fileOf(pathname: string): string | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => /^\.{1,2}$|[/\\\0]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}

/**
 * A header of a request. Node's own `headers` parses all of them, which takes longer than most responses.
 *
 * @param name in small letters
 */
export function headerOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [sent = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (sent.length !== name.length || sent.toLowerCase() !== name) continue;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

/** False for a request that names several hosts, of which a proxy could mean another one (RFC 9112). */
export const hasOneHost = (request: IncomingMessage): boolean => headerOf(request, 'host')?.includes(',') !== true;

/** The parsed `Accept-Encoding` headers: browsers send only a few different ones. */
const knownHeaders = new Map<string, ReadonlySet<string>>();
const maxKnownHeaders = 100;

/** The encodings that an `Accept-Encoding` header allows. */
function encodingsIn(header: string): ReadonlySet<string> {
  let accepted = knownHeaders.get(header);
  if (!accepted) {
    const types = parseAccept(header).filter(({ q }) => q > 0);
    accepted = new Set(types.map(({ type }) => type));
    if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear();
    knownHeaders.set(header, accepted);
  }
  return accepted;
}

/** True if the client takes this encoding. */
export const acceptsEncoding = (request: IncomingMessage, encoding: Encoding): boolean =>
  encodingsIn(headerOf(request, 'accept-encoding') ?? '').has(encoding);

/**
 * The first encoding of a file that the client accepts; the last one is the uncompressed file: always accepted. A page that a
 * browser had before it had the dictionary is still good: that it is unchanged costs less than the page.
 *
 * @param dictionary the `Available-Dictionary` of clients that can read what is compressed against one
 */
export function encodedFor(
  request: IncomingMessage,
  stored: readonly StoredFile[],
  dictionary: string | undefined,
): StoredFile | undefined {
  if (stored.length <= 1) return stored[0];
  const accepted = encodingsIn(headerOf(request, 'accept-encoding') ?? '');
  const isUsual = ({ encoding }: StoredFile) =>
    encoding === undefined || (encoding !== 'dcz' && accepted.has(encoding));
  const [first] = stored;
  if (first?.encoding !== 'dcz' || !accepted.has('dcz') || dictionary === undefined) return stored.find(isUsual);
  if (headerOf(request, 'available-dictionary') !== dictionary) return stored.find(isUsual);
  const known = headerOf(request, 'if-none-match');
  const had = ({ hash }: StoredFile) => hash !== undefined && known?.includes(tagOf(hash)) === true;
  return stored.find((file) => isUsual(file) && had(file)) ?? first;
}
