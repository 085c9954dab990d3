/** Pages in two levels that editors add: `{page}` and `{page}/{slug}`, at the root, under events or the foundation. */
import type { Locale } from '../../i18n/routes.ts';
import { allEntries } from '../content/queries.ts';
import type { Entry } from '../content/schemas/registry.ts';
import type { Candidate } from './static-paths.ts';

/** The content types of page trees: the routes of their two levels. */
export const pageTrees = {
  pages: { parent: 'page', child: 'pageChild' },
  eventPages: { parent: 'eventPage', child: 'eventChild' },
  foundationPages: { parent: 'foundationPage', child: 'foundationChild' },
} as const;

export type TreeName = keyof typeof pageTrees;
export type PageEntry = Entry<TreeName>;

interface ParentProps {
  entry: PageEntry;
}

interface ChildProps extends ParentProps {
  parent: PageEntry;
}

/** Candidates of the `{page}` form: pages without a parent. */
export async function parentPages(name: TreeName, locale: Locale): Promise<Candidate<'page', ParentProps>[]> {
  const entries = await allEntries(name, locale);
  return entries
    .filter(({ parent }) => parent === null)
    .map((entry) => ({ key: entry.documentId, params: { page: entry.slug }, props: { entry } }));
}

/** Candidates of the `{page}/{slug}` form: pages with a parent. */
export async function childPages(name: TreeName, locale: Locale): Promise<Candidate<'pageChild', ChildProps>[]> {
  const entries = await allEntries(name, locale);
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  return entries.flatMap((entry) => {
    const parent = entry.parent === null ? undefined : byId.get(entry.parent);
    if (!parent) return [];
    return [{ key: entry.documentId, params: { page: parent.slug, slug: entry.slug }, props: { entry, parent } }];
  });
}
