/** One of the next starts of an activity that has many, for calendars. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute, GetStaticPathsOptions } from 'astro';
import { entryPaths } from '#routing/entry-paths.ts';
import type { PropsOf } from '#routing/static-paths.ts';
import { singleStartsOf, startName } from '#view-models/activity-starts.ts';
import { activityCalendar } from '#view-models/calendar-files.ts';

const activityPaths = entryPaths('activity');

export async function getStaticPaths(options: GetStaticPathsOptions) {
  const paths = (await activityPaths(options)).map(async (path) => {
    const starts = await singleStartsOf(path.props.entry.documentId);
    return starts.map((start) => ({ ...path, params: { ...path.params, start: startName(start) } }));
  });
  return (await Promise.all(paths)).flat();
}

type Props = PropsOf<typeof activityPaths>;

export const GET: APIRoute<Props> = async ({ props: { entry, alternates, locale }, params: { start }, site }) =>
  new Response(await activityCalendar(entry, new URL(alternates[locale], site), start));
