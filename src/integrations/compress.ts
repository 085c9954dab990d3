/** Compresses a file for browsers, as well as its kind is worth. Runs in a worker. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Compression {
  format: 'br' | 'gz';
  quality: number;
  source: Uint8Array;
}

/**
 * Files under a hashed name are compressed once and sent for a year: as small as can be. Pages and data change often, and
 * the last step costs more than twice the time for two percent of their size.
 */
export function qualityOf(file: string, format: Compression['format']): number {
  if (format === 'gz') return constants.Z_BEST_COMPRESSION;
  return /\.(?:js|css|svg)$/.test(file) ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1;
}

export default function compress({ format, quality, source }: Compression): Uint8Array {
  if (format === 'gz') return gzipSync(source, { level: quality });
  return brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  });
}
