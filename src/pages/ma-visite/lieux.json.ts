/** What visitors can put into their visit, in each language. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { visitFile } from '#view-models/visit-targets.ts';

export const GET: APIRoute = async ({ url }) => Response.json(await visitFile(localeOf(url.pathname)));
