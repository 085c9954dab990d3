/**
 * The HTTP cache of the content service's pictures, which are fetched again only if they have changed.
 *
 * The same address may get another file at any time. So each build revalidates its copies by their ETag or time.
 * Without a validator, after a redirect, and if the time is not the one of the copy, the whole picture is fetched.
 */
import type { BuildCache } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { type ReadResponse, requestBytes, type RequestOptions } from './content-request.ts';

type Cache = Pick<BuildCache, 'find' | 'keep'>;

/** The headers of a request that asks whether the copy is still the picture. */
type Validator = Record<string, string>;

const kind = 'picture';
const fingerprint = moduleFingerprint(new URL(import.meta.url));
const lineEnd = 0x0a;

/** Milliseconds; a younger `Last-Modified` is no validator: another write in the same second would have the same. */
const minimumAge = 60_000;

/** @returns undefined if a response has none that can be trusted, or must not be kept */
function validatorOf(headers: Headers): Validator | undefined {
  if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) return undefined;
  const etag = headers.get('etag');
  if (etag) return { 'If-None-Match': etag };
  const [modified, date] = [headers.get('last-modified'), headers.get('date')];
  if (!modified || !date || !(Date.parse(date) - Date.parse(modified) >= minimumAge)) return undefined;
  return { 'If-Modified-Since': modified };
}

/**
 * Tells whether a 304 speaks of the copy. Servers also send it for a file that is older than the copy, because somebody
 * has put a former one back.
 */
function isUnchanged({ status, headers }: ReadResponse, validator: Validator): boolean {
  const since = validator['If-Modified-Since'];
  return status === 304 && (since === undefined || headers.get('last-modified') === since);
}

function findCopy(cache: Cache, address: URL): { validator: Validator; bytes: Buffer } | undefined {
  const kept = cache.find(kind, fingerprint, address.href);
  if (!kept) return undefined;
  const end = kept.indexOf(lineEnd);
  return { validator: JSON.parse(kept.toString('utf8', 0, end)) as Validator, bytes: kept.subarray(end + 1) };
}

/** Keeps a copy with its validator, unless it was redirected: validators are unique per address only. */
function keepCopy(cache: Cache, asked: URL, { address, status, headers, bytes }: ReadResponse): void {
  const validator = validatorOf(headers);
  if (status !== 200 || address.href !== asked.href || !validator) return;
  cache.keep(kind, fingerprint, asked.href, Buffer.concat([Buffer.from(`${JSON.stringify(validator)}\n`), bytes]));
}

/**
 * Requests a picture, or that it has not changed.
 *
 * @returns the picture with status 200, or another response of the service, in which a 304 is invalid
 * @throws {NoResponseError | UnusableResponseError}
 */
export async function requestPicture(
  address: URL,
  options: RequestOptions,
  cache: Cache,
): Promise<Pick<ReadResponse, 'status' | 'bytes'>> {
  const copy = findCopy(cache, address);
  if (copy) {
    const headers = { ...options.headers, ...copy.validator };
    const response = await requestBytes(address, { ...options, headers });
    if (isUnchanged(response, copy.validator) && response.address.href === address.href)
      return { status: 200, bytes: copy.bytes };
    if (response.status !== 304) {
      keepCopy(cache, address, response);
      return response;
    }
  }
  const response = await requestBytes(address, options);
  keepCopy(cache, address, response);
  return response;
}
