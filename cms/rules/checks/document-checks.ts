/** Every action of an editor on an entry of the site, held against the rules before it counts. */
import { type Locale, locales, otherLocale } from '../../../i18n/routes.ts';
import { limits } from '../../../src/content/limits/content-limits.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { findWrongValues } from '../../../src/content/validation/draft-values.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { DocumentContext, StoredEntry, Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { rejectOverwriting } from './conflict.ts';
import { copyEntry } from './copy-entry.ts';
import { corrected } from './corrections.ts';
import { errorsInside } from './explain-problems.ts';
import { emptiedIn, withoutBlankGroups } from './first-version.ts';
import { keepVersions } from './former-versions.ts';
import { draftRow, readVersion } from './gather.ts';
import { translate } from './messages.ts';
import { isInForm, languagesToPublish, toWrite } from './other-language.ts';
import { keepAddresses, prepareDrafts } from './prepare-drafts.ts';
import { publicationErrors, removalErrors } from './publication.ts';
import { isReserved } from './reserved-slugs.ts';
import { withSlug } from './slug-from-title.ts';
import { errorsOfTyped } from './typed-values.ts';
import { type Place, reject, type ValidationError } from './validation-errors.ts';

type Next = () => Promise<unknown>;

/** An editor's action on an entry. */
interface Action {
  strapi: Strapi;
  /** The call of the document service. */
  document: DocumentContext;
  /** The request that it is part of. */
  request: RequestContext;
  name: ContentTypeName;
}

/** The language that an editor has before their eyes; Strapi's default where an action names none, or all. */
function openLocale({ locale }: DocumentContext['params']): Locale {
  const [first] = [locale].flat();
  return first === 'en' ? 'en' : 'fr';
}

const panelOf = ({ request }: Action) => editorLocale(request);

/**
 * The fields of a form, without the identity of their row, which Strapi would take from there: the draft of one entry
 * would become that of another. Only what is new may bring its own.
 */
function fieldsOf({ documentId, data }: DocumentContext['params']): Record<string, unknown> {
  const fields = { ...data };
  delete fields['id'];
  if (documentId !== undefined) delete fields['documentId'];
  return fields;
}

async function save(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request, name } = action;
  const { documentId } = document.params;
  const locale = openLocale(document.params);
  if (documentId !== undefined) await rejectOverwriting(strapi, request, { name, documentId, locale });
  const data = await withSlug(strapi, { name, documentId, locale }, corrected(name, fieldsOf(document.params)));
  const mistyped = errorsOfTyped(name, data, panelOf(action));
  if (mistyped.length > 0) reject(request, 'nothingSaved', mistyped);
  const isFirst = documentId !== undefined && !(await draftRow(strapi, { name, documentId, locale }));
  document.params.data = isFirst ? withoutBlankGroups(name, data) : data;
  const saved = (await next()) as StoredEntry | null;
  if (!saved) return saved;
  const emptied = isFirst ? emptiedIn(name, data, saved) : {};
  if (Object.keys(emptied).length > 0) {
    // A change like any other, whose result is checked.
    const { documentId: id } = saved;
    return strapi.documents(document.uid).update({ ...document.params, documentId: id, data: emptied });
  }
  const open: Place = { name, documentId: saved.documentId, locale };
  const draft = await readVersion(strapi, open, 'draft');
  const problems = draft ? findWrongValues(name, { ...draft, documentId: open.documentId, locale }, isReserved) : [];
  if (problems.length > 0) {
    const panel = panelOf(action);
    reject(request, 'nothingSaved', errorsInside(problems, open, panel));
  }
  return saved;
}

async function create(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request } = action;
  const count = await strapi.documents(document.uid).count({ locale: openLocale(document.params), status: 'draft' });
  if (count >= limits.entries) {
    reject(request, 'nothingSaved', [{ sentence: translate(panelOf(action), 'typeIsFull', { count }) }]);
  }
  return save(action, next);
}

/** Both languages go online together, whichever of them the editor has open, unless the other one is not to. */
async function publish(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, request, name } = action;
  const { documentId } = document.params;
  if (documentId === undefined) return next();
  const open: Place = { name, documentId, locale: openLocale(document.params) };
  await prepareDrafts(strapi, open);
  const languages = await languagesToPublish(strapi, request, open);
  const errors = await publicationErrors(strapi, open, panelOf(action), languages);
  if (errors.length > 0) {
    const other = { ...open, locale: otherLocale(open.locale) };
    // What stands in the way of everything else is said first.
    const isOnlyMissing = errors.length === 1 && isInForm(request) && !(await draftRow(strapi, other));
    reject(request, 'nothingPublished', errors, 400, isOnlyMissing ? [toWrite(other, panelOf(action))] : []);
  }
  document.params.locale = languages === 'one' ? open.locale : [open.locale, otherLocale(open.locale)];
  const result = (await next()) as { entries: StoredEntry[] };
  // The panel goes on with the first one.
  const entries = result.entries.toSorted((a) => (a.locale === open.locale ? -1 : 1));
  return { ...result, entries };
}

async function rejectGaps(action: Action): Promise<void> {
  const { strapi, document, request, name } = action;
  const { documentId } = document.params;
  if (documentId === undefined) return;
  const errors: ValidationError[] = await removalErrors(strapi, { name, documentId }, panelOf(action));
  if (errors.length > 0) reject(request, 'nothingRemoved', errors);
}

/** Both languages leave together, too. */
async function unpublish(action: Action, next: Next): Promise<unknown> {
  const { strapi, document, name } = action;
  await rejectGaps(action);
  const { documentId } = document.params;
  if (documentId !== undefined) {
    await keepVersions(strapi, { name, documentId });
    await keepAddresses(strapi, { name, documentId, locale: openLocale(document.params) });
  }
  document.params.locale = [...locales];
  return next();
}

async function copy({ strapi, document, request, name }: Action, next: Next): Promise<unknown> {
  document.params.data = corrected(name, fieldsOf(document.params));
  return copyEntry(strapi, request, { name, document, locale: openLocale(document.params) }, next);
}

async function isPublished({ strapi, document }: Action): Promise<boolean> {
  const { documentId } = document.params;
  return (await strapi.db.query(document.uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0;
}

/**
 * Deleting one language of an entry would keep the other one off the site, and nothing brings it back: a validation
 * error. A list names its own language only, but selecting an entry there means the whole entry.
 */
async function remove(action: Action, next: Next): Promise<unknown> {
  const { document, request } = action;
  if (request.path.endsWith('/actions/bulkDelete')) document.params.locale = '*';
  if (document.params.locale !== '*') {
    reject(request, 'nothingRemoved', [{ sentence: translate(panelOf(action), 'languagesTogether') }]);
  }
  if (await isPublished(action)) await rejectGaps(action);
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
 * Runs the checks before each action of the document service, in one transaction: a validation error rolls it back.
 * Code outside a request, such as the import, is not checked and validates what it writes by itself.
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
