/** Lists in pages, as candidates for `staticPaths`. */
import type { Locale, RouteId } from '../../i18n/routes.ts';
import { paginate, type ListPage } from './paginate.ts';
import { entriesOf } from '../content/queries.ts';
import type { Entry } from '../content/schemas/registry.ts';
import type { Candidate } from './static-paths.ts';

/** The paginated lists: content type → routes of the list and of its numbered pages. */
export const lists = {
  activities: { list: 'activities', page: 'activitiesPage' },
  workshops: { list: 'workshops', page: 'workshopsPage' },
  projects: { list: 'projects', page: 'projectsPage' },
  news: { list: 'news', page: 'newsPage' },
  videos: { list: 'videos', page: 'videosPage' },
} as const satisfies Record<string, { list: RouteId; page: RouteId }>;

export type ListName = keyof typeof lists;

/** Every page of a list, the first one included: its numbered address leads to the list. */
export async function listPages<Name extends ListName>(
  name: Name,
  locale: Locale,
): Promise<Candidate<'newsPage', { page: ListPage<Entry<Name>> }>[]> {
  return paginate(await entriesOf(name, locale)).map((page) => ({
    key: String(page.number),
    params: { page: String(page.number) },
    props: { page },
  }));
}

/** The first page of a list, which has the list's own address. */
export async function firstPage<Name extends ListName>(name: Name, locale: Locale): Promise<ListPage<Entry<Name>>> {
  const [page] = paginate(await entriesOf(name, locale));
  if (!page) throw new Error(`The list ${name} has no page.`);
  return page;
}
