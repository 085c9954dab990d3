/** Imports chunks of script with a time limit (specification §8, §9). */
import { ChunkLoadError, chunkTimeout } from './chunk-load-error.ts';

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
