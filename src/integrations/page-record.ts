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

export function packRecord({ body, ...head }: PageRecord): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

export function unpackRecord(packed: Uint8Array): PageRecord {
  const end = packed.indexOf(lineEnd);
  const head = JSON.parse(Buffer.from(packed.subarray(0, end)).toString()) as Omit<PageRecord, 'body'>;
  return { ...head, body: new Uint8Array(packed.subarray(end + 1)) };
}
