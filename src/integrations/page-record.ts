/** A finished page or file as it is kept: what is known about it in one line, then its bytes. */
import type { PageFacts } from './page-facts.ts';

export interface PageRecord {
  status: number;
  headers: [name: string, value: string][];
  /** Of pages; files have none. */
  facts?: PageFacts;
  body: Uint8Array<ArrayBuffer>;
}

const lineEnd = 0x0a;

export function packRecord({ body, ...head }: PageRecord): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** The body is a part of what is unpacked, not a copy: pages are restored by the thousand. */
export function unpackRecord(packed: Uint8Array<ArrayBuffer>): PageRecord {
  const end = packed.indexOf(lineEnd);
  const head = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as Omit<PageRecord, 'body'>;
  return { ...head, body: new Uint8Array(packed.buffer, packed.byteOffset + end + 1, packed.length - end - 1) };
}
