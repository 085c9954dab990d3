/** Imports chunks of script with a time limit. */

/** Milliseconds after which loading a chunk counts as failed: 120 seconds in docs/specification.md. */
const chunkTimeout = 120_000;

/** A chunk of script that failed to load, or timed out. */
export class ChunkLoadError extends Error {
  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
    // No field: inline scripts, which have a lower language level, would carry helpers for it.
    this.name = 'ChunkLoadError';
  }
}

/**
 * @param name of the chunk, for the error
 * @param load imports it
 * @throws {ChunkLoadError} if it fails or takes longer than `chunkTimeout`
 */
export async function importChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timeout')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new ChunkLoadError(name, { cause });
  } finally {
    clearTimeout(timer);
  }
}
