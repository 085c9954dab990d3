/** What was true of the day when the site was built, for pages that are open. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { builtDay } from '#view-models/built-day.ts';

export const GET: APIRoute = async () => Response.json(await builtDay());
