/** Digests of files, without reading a file into memory as a whole, or twice. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** One buffer for all files: collecting a buffer for each costs more than hashing. */
const chunk = Buffer.allocUnsafeSlow(1_048_576);

/** A digest, valid as long as size and change time (ctime) of the file are the same; programs can't set that time. */
interface KnownDigest {
  size: number;
  changed: number;
  digest: Buffer;
}

/** Known digests by the absolute paths of their files. */
const known = new Map<string, KnownDigest>();

/** Notes the digest of a file that this process has put in its place: later steps need not read the file for it. */
export function noteDigest(file: string, digest: Buffer): void {
  const { size, ctimeMs: changed } = statSync(file);
  known.set(file, { size, changed, digest });
}

/** The SHA-256 digest of a file, of any size. */
export function digestOfFile(file: string): Buffer {
  const noted = known.get(file);
  if (noted) {
    const { size, ctimeMs } = statSync(file);
    if (size === noted.size && ctimeMs === noted.changed) return noted.digest;
  }
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, size));
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest();
}
