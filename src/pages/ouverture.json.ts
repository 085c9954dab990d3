/** Opening hours and programme of the coming weeks, for programs of others. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { openingDataOf } from '#view-models/opening-data.ts';

export const GET: APIRoute = async ({ site, url }) =>
  Response.json(await openingDataOf(localeOf(url.pathname), site ?? url));
