/**
 * Hides the parts of the panel that editors don't need: tours, announcements, the shop of plugins, and the editor of
 * content types, which are generated here. Strapi has no settings for these.
 */
import type { RBACMiddleware, StrapiApp } from '@strapi/strapi/admin';
import { reading } from './panel/permissions.ts';

/** Keys of Strapi's panel in the browser's storage. */
const remembered = {
  language: 'strapi-admin-language',
  tours: 'STRAPI_GUIDED_TOUR',
  // Keys end with the project's id, which exists for Strapi's telemetry only, and not while that loads.
  announcements: ['false', 'undefined'].map((id) => `STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${id}`),
};

/** Sets the panel's defaults in the browser's storage; to be called before the panel renders. */
export function settleBrowser(): void {
  const { language, tours, announcements } = remembered;
  // Before a login, the browser's language is the only hint.
  if (!localStorage.getItem(language)) {
    localStorage.setItem(language, navigator.language.startsWith('en') ? 'en' : 'fr');
  }
  localStorage.setItem(tours, JSON.stringify({ tours: {}, enabled: false, hidden: true, completedActions: [] }));
  for (const key of announcements) localStorage.setItem(key, 'true');
}

const leftOut = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** Hides the links to what is left out, for every role. */
export const withoutBuilders: RBACMiddleware = () => (next) => (permissions) =>
  next(permissions.filter(({ action }) => !leftOut.includes(action)));

/** The figures of a project, such as how many types of content it has, and a list that repeats the one beside it. */
const repeated = ['key-statistics', 'last-published-entries'];

/** The widgets of the first page that say something to editors. */
export const withoutRepeated = <Widget extends { id: string }>(widgets: Widget[]): Widget[] =>
  widgets.filter(({ id }) => !repeated.includes(id));

/** The permission to read entries of any type. */
const readers = [{ action: reading, subject: null }];

/** The permission to read what the site shows, and not only what visitors have sent. */
export const editors = [{ action: reading, subject: 'api::news-item.news-item' }];

/** The permission to publish that. */
export const publishers = [{ action: 'plugin::content-manager.explorer.publish', subject: 'api::news-item.news-item' }];

/** Hides the link to the content from those who may read none of it; to be called once all links are there. */
export function hideContent({ router }: Pick<StrapiApp, 'router'>): void {
  for (const link of router.menu) if (link.to === 'content-manager') link.permissions = readers;
}

/** What Strapi offers and the zoo has not, where Strapi has no setting and no permission for it. */
const dead = [
  // The media library takes no file from an address.
  'button[role="tab"][id$="-trigger-url"]',
  'a[href^="https://strapi.io/pricing"]',
  // Strapi's newsletter, in the form that an invitation leads to.
  '*:has(> * > button[role="checkbox"][name="news"])',
];

/** Hides it by a sheet of its own, which a security policy of styles allows. */
export function hideDeadEnds(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${dead.join(', ')} { display: none !important; }`);
  document.adoptedStyleSheets.push(sheet);
}
