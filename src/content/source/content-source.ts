import type { MediaReader } from '../media/stage-media.ts';

/** Where content comes from. The rest of the site does not know which of the sources answered. */

export interface ContentSource extends MediaReader {
  /** Named in errors. */
  name: string;
  /** Entries of a collection in one language; of a singleton its only entry, if there is one. */
  read(path: string, locale: 'fr' | 'en', singleton: boolean): Promise<unknown[]>;
}
