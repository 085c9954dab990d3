/** Conditional requests and ranges (RFC 9110): the part of a file that a request asks for. */
import type { IncomingMessage } from 'node:http';
import { headerOf } from './requested-file.ts';

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** True if the list of entity tags in a header contains this one; weak comparison. */
function listsTag(header: string, etag: string): boolean {
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}

/**
 * The range that is asked for. Other units, several ranges and invalid headers count as no range.
 *
 * @returns `unsatisfiable` if the file has none of its bytes
 */
function rangeIn(header: string, size: number): ByteRange | 'unsatisfiable' | 'whole' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.replaceAll(/\s/g, '')) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}

/** @param file in the encoding in which it is sent */
export function requestedPart(
  request: Pick<IncomingMessage, 'method' | 'rawHeaders'>,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'whole' | 'unchanged' | 'unsatisfiable' {
  const known = headerOf(request, 'if-none-match');
  if (known !== undefined && (known === etag || listsTag(known, etag))) return 'unchanged';
  const range = headerOf(request, 'range');
  if (range === undefined || request.method !== 'GET') return 'whole';
  const condition = headerOf(request, 'if-range');
  const isSameFile = condition === undefined || condition.trim() === etag;
  return isSameFile ? rangeIn(range, size) : 'whole';
}
