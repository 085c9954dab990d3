/** Pictures of entries, ready for `ui/Picture.astro`. */
import { isWinter, picture } from '#content/queries.ts';
import type { Media } from '#content/schemas/media-field.ts';
import type { PictureData } from '#ui/picture-data.ts';

/**
 * The address of a picture, after the build and in development: see `build/integrations/content/published-pictures`.
 */
const addressOf = (file: string) => `/media/${file}`;

/** The point that stays visible in a frame of another shape, as CSS places a picture; undefined for the middle. */
function positionOf({ focalPoint }: Media): string | undefined {
  const [x, y] = [Math.round(focalPoint?.x ?? 50), Math.round(focalPoint?.y ?? 50)];
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`;
}

/**
 * A picture for an upright frame, 3:4: a drawing shows the part that its view 'portrait' names, or its middle without one;
 * a photograph is cropped around its focal point.
 */
export const portraitOf = (whole: PictureData): PictureData =>
  whole.sources.length === 0 ? { ...whole, src: `${whole.src}#portrait` } : whole;

/** A picture in its season: while snow lies on the park, a drawing shows what its view 'winter' has. */
export const inSeason = async (whole: PictureData): Promise<PictureData> =>
  whole.sources.length === 0 && (await isWinter()) ? { ...whole, src: `${whole.src}#winter` } : whole;

/** The picture of an entry, out of the snapshot. */
export function pictureOf({ image, imageAlt }: { image: Media; imageAlt: string }): PictureData {
  const files = picture(image.url);
  if (!files) throw new Error(`The snapshot of the content has no picture ${image.url}; build again.`);
  const sources = Array.from(
    Map.groupBy(files.variants, ({ format }) => format),
    ([format, variants]) => ({
      type: `image/${format}`,
      srcset: variants.map(({ file, width }) => `${addressOf(file)} ${width}w`).join(', '),
    }),
  );
  return {
    src: addressOf(files.file),
    thumbnail: addressOf(files.thumbnail),
    sources,
    alt: imageAlt,
    width: image.width,
    height: image.height,
    position: positionOf(image),
  };
}
