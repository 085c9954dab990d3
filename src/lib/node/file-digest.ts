/** Digests of files, without reading a file into memory as a whole. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** One buffer for all files: collecting a buffer for each costs more than hashing. */
const chunk = Buffer.allocUnsafeSlow(1_048_576);

/** The SHA-256 digest of a file, of any size. */
export function digestOfFile(file: string): Buffer {
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
