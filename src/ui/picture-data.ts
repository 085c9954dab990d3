import type { ImageMetadata } from 'astro';

interface PictureBase {
  /** What the picture shows; empty if the text next to it says the same. */
  alt: string;
  width: number;
  height: number;
  /** The side to keep when the picture is cropped. */
  focus: 'start' | 'center' | 'end';
}

/** A picture ready to be shown by `Picture.astro`. */
export type PictureData = PictureBase & ({ kind: 'vector'; src: string } | { kind: 'raster'; image: ImageMetadata });
