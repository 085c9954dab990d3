/** What is not as planned, in the words of each language, for pages that are open. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { latestDisruptions } from '#view-models/disruptions.ts';

export const GET: APIRoute = async ({ url }) => Response.json(await latestDisruptions(localeOf(url.pathname)));
