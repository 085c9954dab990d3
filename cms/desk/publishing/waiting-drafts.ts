/** `GET /zoo/publishing/drafts`: what is written and not published, an entry a row. */
import type { Locale } from '../../../i18n/routes.ts';
import { nameFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { Row } from '../../strapi/database-types.ts';
import { editorLocale, editorName } from '../../strapi/editor.ts';
import { panelPathIn } from '../../strapi/panel-path.ts';
import { mayDo } from '../../strapi/permissions.ts';
import type { AdminUser, RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import type { WaitingDraft } from './shown-publishing.ts';

/** Milliseconds by which a draft may be newer than what was published of it, as Strapi counts. */
const tolerance = 500;

const mostShown = 10;

const changedAt = ({ updatedAt }: Row): number => new Date(updatedAt as string | Date).valueOf();

/** The drafts among the versions of an entry that differ from what is published, the newest first. */
function waitingIn(versions: readonly Row[]): Row[] {
  const published = new Map(versions.filter((row) => row['publishedAt']).map((row) => [row['locale'], changedAt(row)]));
  return versions
    .filter((row) => !row['publishedAt'] && changedAt(row) - (published.get(row['locale']) ?? -Infinity) > tolerance)
    .toSorted((one, other) => changedAt(other) - changedAt(one));
}

async function waitingOf({ db }: Strapi, name: ContentTypeName, panel: Locale): Promise<WaitingDraft[]> {
  const title = nameFieldIn(contentType(name).schema) ?? 'documentId';
  const select = ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt', title];
  const rows = await db.query(typeNamesOf(name).uid).findMany({ select, populate: ['updatedBy'] });
  return [...Map.groupBy(rows, ({ documentId }) => String(documentId))].flatMap(([documentId, versions]) => {
    const drafts = waitingIn(versions);
    const [newest] = drafts;
    if (!newest) return [];
    const inPanel = versions.find((row) => row['locale'] === panel && !row['publishedAt']);
    return [
      {
        title: String(inPanel?.[title] ?? newest[title] ?? documentId),
        who: editorName((newest['updatedBy'] as AdminUser | null) ?? undefined),
        at: new Date(changedAt(newest)).toISOString(),
        path: panelPathIn(name, documentId, newest['locale'] === 'en' ? 'en' : 'fr'),
      },
    ];
  });
}

/** The newest first, of those types that the sender of a request may publish. */
export function waitingDrafts(strapi: Strapi): RequestHandler {
  return async (context) => {
    const names = contentTypeNames.filter((name) => mayDo(context, 'publish', typeNamesOf(name).uid));
    const found = await Promise.all(names.map((name) => waitingOf(strapi, name, editorLocale(context))));
    const drafts = found.flat().toSorted((one, other) => other.at.localeCompare(one.at));
    context.body = { data: drafts.slice(0, mostShown) };
  };
}
