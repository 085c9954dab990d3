/** Responses with a file's bytes: validators, conditional requests and ranges (RFC 9110). */
import { hash } from 'node:crypto';

/** A part of a file: its first and its last byte. */
interface ByteRange {
  start: number;
  end: number;
}

interface FileResponse {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Whether a header that lists entity tags names this one; weakly compared. */
function listsTag(header: string, etag: string): boolean {
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}

/**
 * The range that is asked for. Other units, several ranges and whatever can't be parsed count as no range.
 *
 * @returns `unsatisfiable` if the file has none of its bytes
 */
function rangeIn(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.replaceAll(/\s/g, '')) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

/**
 * The response to a request for a file that exists.
 *
 * @param bytes of the file, in the encoding in which it is sent
 */
export function fileResponse(bytes: Uint8Array<ArrayBuffer>, request: Request): FileResponse {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  const size = bytes.length;
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes' };
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch !== null && listsTag(ifNoneMatch, etag)) return { status: 304, headers: { ETag: etag }, body: null };

  const condition = request.headers.get('if-range');
  const isRangeWanted = request.method === 'GET' && (condition === null || condition.trim() === etag);
  const range = isRangeWanted ? rangeIn(request.headers.get('range') ?? '', size) : undefined;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }, body: null };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
    body: request.method === 'HEAD' ? null : bytes.subarray(start, end + 1),
  };
}
