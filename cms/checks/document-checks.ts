/** Every action of an editor on an entry of the site, held against the rules before it counts. */
import { locales, otherLocale, type Locale } from '../../i18n/routes.ts';
import { limits } from '../../src/content/limits/content-limits.ts';
import type { ContentTypeName } from '../../src/content/schemas/registry.ts';
import { contentTypeNameOf } from '../content-types/type-names.ts';
import type { DocumentContext, RequestContext, StoredEntry, Strapi } from '../src/strapi-types.ts';
import { refuseOverwriting } from './conflict.ts';
import { corrected } from './corrections.ts';
import { findWrongValues } from './draft-values.ts';
import { slugFieldOf } from './former-slugs.ts';
import { editorLocale } from './editor.ts';
import { obstaclesInside } from './problem-sentences.ts';
import { obstaclesToPublication } from './publication.ts';
import { refuse, type Obstacle, type Place } from './refusal.ts';
import { obstaclesToRemoval } from './removal.ts';
import { say } from './say.ts';
import { readVersion } from './stored-entries.ts';
import { keepAddresses, prepareDrafts } from './prepare-drafts.ts';

type Next = () => Promise<unknown>;

/** An action, by whom and on what. */
interface Action {
  strapi: Strapi;
  /** What the document service does. */
  document: DocumentContext;
  /** Whose request it is part of. */
  request: RequestContext;
  name: ContentTypeName;
}

/** The language that an editor has before their eyes; Strapi's default where an action names none, or all. */
function openLocale({ locale }: DocumentContext['params']): Locale {
  const [first] = [locale].flat();
  return first === 'en' ? 'en' : 'fr';
}

const panelOf = ({ request }: Action) => editorLocale(request);

async function save(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request, name } = action;
  const { documentId, data = {} } = document.params;
  const locale = openLocale(document.params);
  if (documentId !== undefined) await refuseOverwriting(strapi, request, { name, documentId, locale });
  document.params.data = corrected(name, data);
  const saved = (await next()) as StoredEntry | null;
  if (!saved) return saved;
  const open: Place = { name, documentId: saved.documentId, locale };
  const draft = await readVersion(strapi, name, { ...open, status: 'draft' });
  const problems = draft ? findWrongValues(name, { ...draft, documentId: open.documentId, locale }) : [];
  if (problems.length > 0) {
    const panel = panelOf(action);
    refuse(request, 'nothingSaved', obstaclesInside(problems, open, panel));
  }
  return saved;
}

async function create(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request } = action;
  const count = await strapi.documents(document.uid).count({ locale: openLocale(document.params), status: 'draft' });
  if (count >= limits.entries) {
    refuse(request, 'nothingSaved', [{ sentence: say(panelOf(action), 'typeIsFull', { count }) }]);
  }
  return save(action, next);
}

/** Both languages go online together, whichever of them the editor has open. */
async function publish(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request, name } = action;
  const { documentId } = document.params;
  if (documentId === undefined) return next();
  const open: Place = { name, documentId, locale: openLocale(document.params) };
  await prepareDrafts(strapi, open);
  const obstacles = await obstaclesToPublication(strapi, open, panelOf(action));
  if (obstacles.length > 0) refuse(request, 'nothingPublished', obstacles);
  document.params.locale = [open.locale, otherLocale(open.locale)];
  const result = (await next()) as { entries: StoredEntry[] };
  // The panel goes on with the first one.
  const entries = result.entries.toSorted((a) => (a.locale === open.locale ? -1 : 1));
  return { ...result, entries };
}

async function refuseGaps(action: Action): Promise<void> {
  const { strapi, document, request, name } = action;
  const { documentId } = document.params;
  if (documentId === undefined) return;
  const obstacles: Obstacle[] = await obstaclesToRemoval(strapi, name, documentId, panelOf(action));
  if (obstacles.length > 0) refuse(request, 'nothingRemoved', obstacles);
}

/** Both languages leave together, too. */
async function unpublish(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, name } = action;
  await refuseGaps(action);
  const { documentId } = document.params;
  if (documentId !== undefined) await keepAddresses(strapi, { name, documentId, locale: openLocale(document.params) });
  document.params.locale = [...locales];
  return next();
}

/** A copy has had no address yet. */
async function copy({ strapi, document, name }: Action, next: Next): Promise<unknown> {
  document.params.data = corrected(name, document.params.data ?? {});
  const copied = (await next()) as { entries: StoredEntry[] };
  // Afterwards, since Strapi merges what it is given with the entry: an empty list would leave the entry's own.
  if (slugFieldOf(name) !== undefined) {
    for (const { documentId, locale } of copied.entries) {
      await strapi.documents(document.uid).update({ documentId, locale, data: { formerSlugs: [] } });
    }
  }
  return copied;
}

async function isPublished({ strapi, document }: Action): Promise<boolean> {
  const { documentId } = document.params;
  return (await strapi.db.query(document.uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0;
}

/**
 * Deleting one language of what is published would unpublish the other one along with it, so it is refused. Lists name
 * their own language only, but what is chosen there is the whole entry.
 */
async function remove(action: Action, next: Next): Promise<unknown> {
  const { document, request } = action;
  if (request.path.endsWith('/actions/bulkDelete')) document.params.locale = '*';
  if (!(await isPublished(action))) return next();
  if (document.params.locale !== '*') {
    refuse(request, 'nothingRemoved', [{ sentence: say(panelOf(action), 'languagesTogether') }]);
  }
  await refuseGaps(action);
  return next();
}

const checks: Partial<Record<DocumentContext['action'], (action: Action, next: Next) => Promise<unknown>>> = {
  create,
  update: save,
  clone: copy,
  publish,
  unpublish,
  delete: remove,
};

/**
 * Lets the document service ask the checks first. What is refused leaves no trace: each action is a transaction.
 * Programs, such as the import, have nobody to be told, and validate what they write by themselves.
 */
export function checkDocuments(strapi: Strapi): void {
  strapi.documents.use(async (document, next) => {
    const check = checks[document.action];
    const name = contentTypeNameOf(document.uid);
    const request = strapi.requestContext.get();
    if (!check || !name || !request) return next();
    return strapi.db.transaction(() => check({ strapi, document, request, name }, next));
  });
}
