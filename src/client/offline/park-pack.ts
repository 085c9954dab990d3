/** The park pack: what 'Take the park with you' keeps on a device, as its list of each language says. */

/** Bytes that a pack may have at most, in Brotli: pages say so before. */
export const packLimit = 350_000;

export interface PackedFile {
  /** Its address. */
  path: string;
  /** Its size as it is sent, in Brotli. */
  bytes: number;
  /** Its hash in the form of Subresource Integrity: `sha256-…`. */
  integrity: string;
  /** The addresses of the pages in it, if it is a file of pages: their HTML by address. */
  pages?: readonly string[];
}

/** What is in a file of a pack, by address. */
export const contentsOf = ({ path, pages = [path] }: PackedFile): readonly string[] => pages;

export interface ParkPack {
  /** The same for the same files. */
  version: string;
  /** Size of all files. */
  bytes: number;
  files: readonly PackedFile[];
}
