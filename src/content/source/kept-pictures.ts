/**
 * The HTTP cache of the content service's pictures, which are fetched again only if they have changed.
 *
 * The same address may get another file at any time. The content of Strapi says when it did; of any other service, each
 * build revalidates its copies by their ETag or time. Without a validator, after a redirect, and if the time is not the
 * one of the copy, the whole picture is fetched.
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

/** What is kept in the first line of a copy. */
interface CopyInfo {
  validator: Validator;
  /** That of the content that it was fetched for. */
  updatedAt?: string | undefined;
}

interface Copy extends CopyInfo {
  bytes: Uint8Array;
}

function findCopy(cache: Cache, { href }: URL): Copy | undefined {
  const kept = cache.find(kind, fingerprint, href);
  if (!kept) return undefined;
  const end = kept.indexOf(lineEnd);
  return { ...(JSON.parse(kept.toString('utf8', 0, end)) as CopyInfo), bytes: kept.subarray(end + 1) };
}

function keepCopy(cache: Cache, { href }: URL, { bytes, ...info }: Copy): void {
  cache.keep(kind, fingerprint, href, Buffer.concat([Buffer.from(`${JSON.stringify(info)}\n`), bytes]));
}

/** @returns undefined if a response must not be kept, or was redirected: validators are unique per address only */
function copyOf(url: URL, { address, status, headers, bytes }: ReadResponse): Omit<Copy, 'updatedAt'> | undefined {
  const validator = validatorOf(headers);
  return status === 200 && address.href === url.href && validator ? { validator, bytes } : undefined;
}

/**
 * Requests a picture, or that it has not changed, unless the content says so.
 *
 * @param updatedAt when the file was changed, as the content says
 * @returns the picture with status 200, or another response of the service, in which a 304 is invalid
 * @throws {NoResponseError | UnusableResponseError}
 */
export async function requestPicture(
  address: URL,
  options: RequestOptions,
  cache: Cache,
  updatedAt?: string,
): Promise<Pick<ReadResponse, 'status' | 'bytes'>> {
  const copy = findCopy(cache, address);
  if (copy && updatedAt !== undefined && copy.updatedAt === updatedAt) return { status: 200, bytes: copy.bytes };
  const conditions = { ...options, headers: { ...options.headers, ...copy?.validator } };
  let response = await requestBytes(address, conditions);
  if (copy && response.status === 304) {
    if (isUnchanged(response, copy.validator) && response.address.href === address.href) {
      if (updatedAt !== undefined) keepCopy(cache, address, { ...copy, updatedAt });
      return { status: 200, bytes: copy.bytes };
    }
    response = await requestBytes(address, options);
  }
  const fetched = copyOf(address, response);
  if (fetched) keepCopy(cache, address, { ...fetched, updatedAt });
  return response;
}
