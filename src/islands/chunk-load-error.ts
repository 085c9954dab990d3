/** Milliseconds after which a piece of script counts as lost (specification §9). */
export const chunkTimeout = 120_000;

/** A piece of script that failed to load, or did not in time. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
  }
}
