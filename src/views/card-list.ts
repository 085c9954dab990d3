/**
 * The file with all cards of a list that is shown in pages.
 *
 * JSON around the HTML, so that nothing takes it for a page: neither search engines nor the checks of all pages.
 */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { ListFileName, Locale } from '../../i18n/routes.ts';
import { listFilter } from './list-filters.ts';
import { entriesOf } from '../content/queries.ts';
import type { Entry } from '../content/schemas/registry.ts';
import type { ListFile } from '../features/filters/fetch-list.ts';
import type { CardData } from '../ui/card-data.ts';
import CardGrid from '../ui/CardGrid.astro';

/** @param toCards makes the same cards as the list's pages */
export async function listFile<Name extends ListFileName>(
  name: Name,
  locale: Locale,
  toCards: (entries: Entry<Name>[]) => Promise<CardData[]> | CardData[],
): Promise<Response> {
  const [container, entries] = await Promise.all([AstroContainer.create(), entriesOf(name, locale)]);
  const { cardsOf } = await listFilter(name, locale, entries);
  const cards = await cardsOf(entries, toCards);
  const file: ListFile = { html: await container.renderToString(CardGrid, { props: { cards } }) };
  return Response.json(file);
}
