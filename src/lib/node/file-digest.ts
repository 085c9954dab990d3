/** Digests of files that nothing else is read of. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** The same memory for all files: what is allocated for each is more work to collect than to hash. */
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
