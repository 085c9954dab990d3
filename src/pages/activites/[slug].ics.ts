/** The dates of each activity with a few fixed times, for calendars. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { hasStartTimes } from '#park/activities/activity-dates.ts';
import { entryPaths } from '#routing/entry-paths.ts';
import type { PropsOf } from '#routing/static-paths.ts';
import { singleStartsOf } from '#view-models/activity-starts.ts';
import { activityCalendar } from '#view-models/calendar-files.ts';

export const getStaticPaths = entryPaths(
  'activity',
  async ({ props: { entry } }) => hasStartTimes(entry) && (await singleStartsOf(entry.documentId)).length === 0,
);

type Props = PropsOf<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { entry, alternates, locale }, site }) =>
  new Response(await activityCalendar(entry, new URL(alternates[locale], site)));
