import type { ImageMetadata } from 'astro';

interface PictureBase {
  /** What the picture shows; empty where text beside it already says so. */
  alt: string;
  width: number;
  height: number;
  /** Where what matters most lies, for frames of another shape. */
  focus: 'start' | 'center' | 'end';
}

/** A picture ready to be shown by `Picture.astro`. */
export type PictureData = PictureBase & ({ kind: 'vector'; src: string } | { kind: 'raster'; image: ImageMetadata });
