/** Compresses a page with Zstandard against a dictionary: the encoding `dcz` (RFC 9842). Runs in a worker. */
import { hash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';

export interface Compression {
  dictionary: Uint8Array;
  source: Uint8Array;
}

/** A tenth of the time of the highest level, for twentieth more bytes: another dictionary is another copy of each page. */
const level = 9;

/** Begins what is encoded; the SHA-256 of the dictionary follows. */
const magic = Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0);

/** @returns the version in `dcz` alone */
export default function compressAgainst({ dictionary, source }: Compression): Uint8Array[] {
  const frame = zstdCompressSync(source, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: level } });
  return [Buffer.concat([magic, hash('sha256', dictionary, 'buffer'), frame])];
}
