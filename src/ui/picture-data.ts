/** A picture ready to be shown by `Picture.astro`. */
export interface PictureData {
  /** Site-relative, in a format that every browser knows. */
  src: string;
  /** A small one of the same. */
  thumbnail: string;
  /** The same in better formats, each in several widths, the best first; drawings have none. */
  sources: { type: string; srcset: string }[];
  /** The alternative text; empty if the text next to it says the same. */
  alt: string;
  width: number;
  height: number;
  /** What to keep when the picture is cropped, as `object-position`; undefined for its middle. */
  position: string | undefined;
}
