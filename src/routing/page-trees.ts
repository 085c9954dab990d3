/** Pages in two levels that editors add: `{page}` and `{page}/{slug}`, at the root, under events or the foundation. */
import { allEntries } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { nestedEntryPaths } from './entry-paths.ts';
import { staticPaths } from './static-paths.ts';

/** The content types of page trees, with the routes of their levels and the section they belong to. */
export const pageTrees = {
  pages: { parent: 'page', child: 'pageChild', section: undefined },
  eventPages: { parent: 'eventPage', child: 'eventChild', section: 'events' },
  foundationPages: { parent: 'foundationPage', child: 'foundationChild', section: 'foundation' },
} as const;

export type TreeName = keyof typeof pageTrees;
export type TreeEntry = Entry<TreeName>;

/** The `getStaticPaths` of the `{page}` form: pages without a parent. */
export function treePaths(name: TreeName) {
  return staticPaths({
    route: pageTrees[name].parent,
    candidates: async (locale) => {
      const entries: TreeEntry[] = await allEntries(name, locale);
      return entries
        .filter(({ parent }) => parent === null)
        .map((entry) => ({ key: entry.documentId, params: { page: entry.slug }, props: { entry } }));
    },
  });
}

/** The `getStaticPaths` of the `{page}/{slug}` form: pages with a parent. */
export function treeChildPaths(name: TreeName) {
  return nestedEntryPaths(pageTrees[name].child, name, {
    parents: name,
    isParent: ({ documentId }, { parent }) => documentId === parent,
  });
}
