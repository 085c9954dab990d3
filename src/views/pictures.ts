/** Pictures of entries, ready for `ui/Picture.astro`. */
import type { ImageMetadata } from 'astro';
import type { Media } from '../content/schemas/media-field.ts';
import { pictureFile } from '../content/queries.ts';
import type { PictureData } from '../ui/picture-data.ts';

/** Modules found in the snapshot, wherever that is. */
function byFileName<Module>(modules: Record<string, Module>): ReadonlyMap<string, Module> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.slice(path.lastIndexOf('/') + 1), module]));
}

const vectors = byFileName(
  import.meta.glob<string>('~snapshot/media/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
const rasters = byFileName(
  import.meta.glob<ImageMetadata>('~snapshot/media/*.{jpg,jpeg,png,webp,avif}', {
    eager: true,
    import: 'default',
  }),
);

/** The third of the picture, from left to right, that stays visible in a narrower frame. */
function focusOf({ focalPoint }: Media): PictureData['focus'] {
  const x = focalPoint?.x ?? 50;
  if (x < 34) return 'start';
  return x > 66 ? 'end' : 'center';
}

/** The picture of an entry, out of the snapshot. */
export function pictureOf({ image, imageAlt }: { image: Media; imageAlt: string }): PictureData {
  const file = pictureFile(image.url) ?? '';
  const base = { alt: imageAlt, width: image.width, height: image.height, focus: focusOf(image) };
  const src = vectors.get(file);
  if (src !== undefined) return { ...base, kind: 'vector', src };
  const metadata = rasters.get(file);
  if (metadata) return { ...base, kind: 'raster', image: metadata };
  throw new Error(`The snapshot of the content has no picture ${image.url}; build again.`);
}
