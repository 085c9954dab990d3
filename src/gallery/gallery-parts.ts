/** The component gallery: its addresses, and its parts in order. */
import type { Alternates } from '#i18n/paths.ts';

export const galleryPages: Alternates = { fr: '/component-gallery', en: '/en/component-gallery' };

/** Each part with its heading and the source of its components. */
export const galleryParts = {
  colours: { title: 'Colours', source: 'src/styles/tokens.css' },
  sizes: { title: 'Type and sizes', source: 'src/styles/tokens.css, base.css' },
  buttons: { title: 'Buttons and links', source: 'src/styles/controls.css, base.css' },
  chips: { title: 'Chips', source: 'src/ui/chips.css' },
  tabs: { title: 'Tabs and rates', source: 'src/features/rates/' },
  fields: { title: 'Fields', source: 'src/forms/parts/' },
  notices: { title: 'Notices', source: 'src/styles/controls.css, src/forms/parts/' },
  cards: { title: 'Cards', source: 'src/ui/Card.astro, CardGrid.astro' },
  headers: { title: 'Page headers', source: 'src/ui/PageHeader.astro, Hero.astro, Breadcrumbs.astro, Scene.astro' },
  texts: { title: 'Texts', source: 'src/ui/Prose.astro, Facts.astro, Figures.astro' },
  links: { title: 'Pagination and sharing', source: 'src/ui/Pagination.astro, ShareLinks.astro' },
  alert: { title: 'Alert banner', source: 'src/features/alert/' },
  parks: { title: 'Park status', source: 'src/features/schedule/ParkStatusStrip.astro' },
  animals: { title: 'Conservation status', source: 'src/features/animals/ConservationStatus.astro' },
  activities: { title: 'Activity times', source: 'src/features/activities/ActivityTimes.astro' },
  faq: { title: 'Questions', source: 'src/features/faq/FaqGroup.astro' },
  filter: { title: 'Filter', source: 'src/features/filters/' },
  forms: { title: 'Forms', source: 'src/features/contact/, quote/, newsletter/' },
  video: { title: 'Video', source: 'src/features/videos/' },
  navigation: { title: 'Loading and connection', source: 'src/client/navigation/NavigationStatus.astro' },
} as const;

export type GalleryPartId = keyof typeof galleryParts;

/** The id of a part, prefixed to avoid those of the components. */
export const anchorOf = (id: GalleryPartId) => `part-${id}`;
