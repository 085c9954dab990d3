/**
 * The file with all cards of a list in pages, for its filter.
 *
 * JSON around the HTML, so that neither search engines nor the checks of all pages take it for a page.
 */
// Makes translations ready, which Astro does for pages only.
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { entriesOf } from '#content/queries.ts';
import type { ListFile } from '#features/filters/fetch-list.ts';
import type { ListFileName } from '#i18n/list-files.ts';
import { localeOf } from '#i18n/paths.ts';
import CardGrid from '#ui/CardGrid.astro';
import { listCards } from './cards.ts';
import { listFilter } from './list-filters.ts';

/** The endpoint of a list's file, in the language of its address. */
export function cardListEndpoint(name: ListFileName): APIRoute {
  return async ({ url }) => {
    const locale = localeOf(url.pathname);
    const [container, entries] = await Promise.all([AstroContainer.create(), entriesOf(name, locale)]);
    const { cardsOf } = await listFilter(name, locale, entries);
    const cards = await cardsOf(entries, (some) => listCards(name, some, locale));
    const props = { cards, hasStars: name === 'activities' };
    const file: ListFile = { html: await container.renderToString(CardGrid, { props }) };
    return Response.json(file);
  };
}
