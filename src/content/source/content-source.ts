/** The interface of a content source; the rest of the site does not depend on which one is in use. */
import type { MediaReader } from '../media/stage-media.ts';

export interface ContentSource extends MediaReader {
  /** Name of the source in errors. */
  name: string;
  /** Where its files are, with `<fr|en>` and `<type>`; undefined from one without files. */
  files?: string;
  /** The entries of a collection in one language; a singleton has one or none. */
  read(path: string, locale: 'fr' | 'en', singleton: boolean): Promise<unknown[]>;
  /** A version that changes with every edit; undefined from a source without versions. */
  readVersion?(): Promise<string | undefined>;
}
