import 'astro:scripts/page-ssr.js';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { localeOf } from '#i18n/paths.ts';
import { newsFeed } from '#view-models/news-feed.ts';

export const GET: APIRoute = async ({ url, site }) => rss(await newsFeed(localeOf(url.pathname), site));
