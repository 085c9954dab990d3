/** The opening days of each park, for calendars. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { entryPaths } from '#routing/entry-paths.ts';
import type { PropsOf } from '#routing/static-paths.ts';
import { parkCalendar } from '#view-models/calendar-files.ts';

export const getStaticPaths = entryPaths('park');

type Props = PropsOf<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { entry, alternates, locale }, site }) =>
  new Response(await parkCalendar(entry, new URL(alternates[locale], site)));
