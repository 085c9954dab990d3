/** A file of the media library, as the content describes it. */
import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { line, number, object } from './basic-fields.ts';
import { instant } from './calendar-fields.ts';
import type { FieldMetadata } from './field-metadata.ts';

/** The picture formats that editors may upload: those that browsers show, or that the site converts. */
export const pictureTypes = ['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const percentage = number(validationMessage('picture.percentage'), 0, 100);

const pixels = v.pipe(
  v.number(validationMessage('picture.size')),
  v.minValue(1, validationMessage('picture.size')),
  v.maxValue(limits.pixels, validationMessage('picture.tooWide', { most: limits.pixels })),
  // Drawings may be of any size, such as 595.28.
  v.transform(Math.round),
);

/** The path of an address, decoded; undefined for what is no address. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'https://content.invalid').pathname);
  } catch {
    return undefined;
  }
}

const fileNameLength = (url: string) => new URL(url, 'https://content.invalid').pathname.split('/').at(-1)?.length ?? 0;

/** `url` may be relative to the content host. */
export const media = v.pipe(
  object(
    {
      url: v.pipe(
        line(validationMessage('picture.url'), limits.address),
        v.check((url) => pathOf(url) !== undefined, validationMessage('picture.url')),
        v.check(
          (url) => fileNameLength(url) <= limits.fileName,
          validationMessage('picture.fileName', { most: limits.fileName }),
        ),
      ),
      mime: v.picklist(pictureTypes, validationMessage('picture.format')),
      width: pixels,
      height: pixels,
      /** When the file was last changed, if the content service says so. */
      updatedAt: v.nullish(instant),
      /** Focal point in percent of width and height, for frames of another shape. */
      focalPoint: v.nullish(object({ x: percentage, y: percentage }, validationMessage('picture.focalPoint')), null),
    },
    validationMessage('picture'),
  ),
  v.check(
    ({ width, height }) => width * height <= limits.megapixels * 1_000_000,
    validationMessage('picture.tooLarge', { most: limits.megapixels }),
  ),
  v.metadata({ isMedia: true } satisfies FieldMetadata),
);

export type Media = v.InferOutput<typeof media>;
