import type { MediaReader } from '../media/stage-media.ts';

/** Where content comes from. Nothing else in the site knows which source is in use. */

export interface ContentSource extends MediaReader {
  /** As errors name it. */
  name: string;
  /** The entries of a collection in one language; a singleton has one or none. */
  read(path: string, locale: 'fr' | 'en', singleton: boolean): Promise<unknown[]>;
}
