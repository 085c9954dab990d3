/** How what is not as planned is said in each language, for pages that are open. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { dayWords } from '#view-models/day-subjects.ts';

export const GET: APIRoute = async ({ url }) => Response.json(await dayWords(localeOf(url.pathname)));
