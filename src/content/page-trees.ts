/** Pages in two levels that editors add: `{page}` and `{page}/{slug}`, at the root, under events or the foundation. */
import { pathFor } from '../../i18n/paths.ts';
import type { Locale } from '../../i18n/routes.ts';
import type { CardData } from '../ui/card-data.ts';
import { pictureOf } from './pictures.ts';
import { allEntries, entriesOf } from './queries.ts';
import type { Entry } from './registry.ts';
import type { Candidate } from './static-paths.ts';

const trees = {
  pages: { parent: 'page', child: 'pageChild' },
  eventPages: { parent: 'eventPage', child: 'eventChild' },
  foundationPages: { parent: 'foundationPage', child: 'foundationChild' },
} as const;

export type TreeName = keyof typeof trees;
type PageEntry = Entry<TreeName>;

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

/** Visible pages below `parentId`, or those of the first level, each with its card. */
export async function pagesWithCards(
  name: TreeName,
  locale: Locale,
  parentId: string | null = null,
): Promise<{ entry: PageEntry; card: CardData }[]> {
  const entries = await entriesOf(name, locale);
  const parent = entries.find(({ documentId }) => documentId === parentId);
  return entries
    .filter((entry) => entry.parent === parentId)
    .map((entry) => ({
      entry,
      card: {
        href: parent
          ? pathFor(trees[name].child, locale, { page: parent.slug, slug: entry.slug })
          : pathFor(trees[name].parent, locale, { page: entry.slug }),
        title: entry.title,
        summary: entry.summary,
        picture: pictureOf(entry),
      },
    }));
}

/** Cards of the visible pages below `parentId`, or of those of the first level. */
export async function pageCards(name: TreeName, locale: Locale, parentId?: string | null): Promise<CardData[]> {
  return (await pagesWithCards(name, locale, parentId)).map(({ card }) => card);
}
