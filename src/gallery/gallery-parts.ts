/** The component gallery: its addresses, and its parts in order. */
import type { Alternates } from '#i18n/paths.ts';

export const galleryPages: Alternates = { fr: '/component-gallery', en: '/en/component-gallery' };

/** Each part with its heading and the source of its components. */
export const galleryParts = {
  colours: { title: 'Colours', source: 'src/styles/tokens.css' },
  sizes: { title: 'Type and sizes', source: 'src/styles/tokens.css, base.css' },
  fields: { title: 'Fields', source: 'src/forms/parts/' },
  notices: { title: 'Notices', source: 'src/styles/controls.css, src/forms/parts/' },
} as const;

export type GalleryPartId = keyof typeof galleryParts;

/** The id of a part, prefixed to avoid those of the components. */
export const anchorOf = (id: GalleryPartId) => `part-${id}`;
