/** All cards of the list, for its filter. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '../../../i18n/paths.ts';
import { activityCards } from '../../views/cards.ts';
import { listFile } from '../../views/card-list.ts';

export const GET: APIRoute = ({ url }) => {
  const locale = localeOf(url.pathname);
  return listFile('activities', locale, (activities) => activityCards(activities, locale));
};
