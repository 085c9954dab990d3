/** A content source: nothing else in the site knows which one is in use. */
import type { MediaReader } from '../media/stage-media.ts';

export interface ContentSource extends MediaReader {
  /** As errors name it. */
  name: string;
  /** The entries of a collection in one language; a singleton has one or none. */
  read(path: string, locale: 'fr' | 'en', singleton: boolean): Promise<unknown[]>;
  /** A text that is another one after every edit; undefined from a source that doesn't number its edits. */
  readVersion?(): Promise<string | undefined>;
}
