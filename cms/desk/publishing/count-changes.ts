/** Counts changes of published content, wherever they are made: in the panel, by a program, one entry or many. */
import { editorName } from '../../strapi/editor.ts';
import type { DocumentContext, Strapi } from '../../strapi/strapi-types.ts';
import type { ChangeStore } from './change-store.ts';
import type { ChangeKind } from './publishing-tables.ts';

const fileUid = 'plugin::upload.file';

/** The sender of the request that is being answered; empty if a program works by itself. */
export function whoAsks(strapi: Pick<Strapi, 'requestContext'>): string {
  const { user, auth } = strapi.requestContext.get()?.state ?? {};
  if (user) return editorName(user);
  const token = auth?.credentials?.name;
  return typeof token === 'string' ? token : '';
}

/** True if an entry has a published version in one of the call's languages. */
async function isPublished({ db }: Strapi, { uid, params }: DocumentContext): Promise<boolean> {
  const { documentId, locale } = params;
  const languages = locale === undefined || locale === '*' ? {} : { locale: { $in: [locale].flat() } };
  return (await db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true }, ...languages } })) > 0;
}

/** The kind of change that a call makes to published content; undefined if it only touches drafts. */
async function kindOf(strapi: Strapi, call: DocumentContext): Promise<ChangeKind | undefined> {
  const { action, contentType, params } = call;
  const hasDrafts = contentType.options?.draftAndPublish === true;
  switch (action) {
    case 'publish':
      return 'publish';
    case 'unpublish':
    case 'delete':
      return !hasDrafts || (await isPublished(strapi, call)) ? action : undefined;
    case 'create':
    case 'update':
      return !hasDrafts || params.status === 'published' ? 'publish' : undefined;
    case 'clone':
      return hasDrafts ? undefined : 'publish';
    default:
      return undefined;
  }
}

/**
 * Counts actions on entries, in the same transaction: a change that is rolled back is not counted.
 *
 * @param count gives a change its number
 */
export function countEntries(
  strapi: Strapi,
  count: (kind: ChangeKind, who: string) => Promise<unknown>,
  uids: ReadonlySet<string>,
): void {
  strapi.documents.use(async (call, next) => {
    if (!uids.has(call.uid)) return next();
    const kind = await kindOf(strapi, call);
    if (!kind) return next();
    return strapi.db.transaction(async () => {
      // First, so that concurrent actions wait for this row before they lock others: no deadlock.
      await count(kind, whoAsks(strapi));
      return next();
    });
  });
}

/**
 * Counts actions on files, which Strapi runs without a transaction: once before, because the process may be killed
 * afterwards, and once after, because a build may have read the former state in between.
 */
export function countFiles(strapi: Strapi, store: ChangeStore): void {
  const count = async () => {
    await store.count('file', whoAsks(strapi));
  };
  strapi.db.lifecycles.subscribe({
    models: [fileUid],
    beforeUpdate: count,
    afterUpdate: count,
    beforeDelete: count,
    afterDelete: count,
    beforeDeleteMany: count,
    afterDeleteMany: count,
  });
}
