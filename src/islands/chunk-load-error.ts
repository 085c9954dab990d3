/** Milliseconds after which loading a chunk counts as failed (specification §9). */
export const chunkTimeout = 120_000;

/** A chunk of script that failed to load, or timed out. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
  }
}
