/** The file of days of each language: the schedule shows them, and visits are planned by them. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { dayPlans } from '#view-models/day-plans.ts';

export const GET: APIRoute = async ({ url }) => Response.json(await dayPlans(localeOf(url.pathname)));
