/**
 * The other language of an entry that is to be published. An editor has one language open; what a colleague has begun in
 * the other one must not go online along with it, unasked.
 */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { pathLabel } from '../../../src/content/editing/path-label.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { MessageKey } from '../../strapi/messages.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { authorOf, inWords } from './authors.ts';
import type { Choice } from './error-details.ts';
import { errorsOfEnd, isUrgent, lastOnline } from './former-versions.ts';
import { differing, draftRow, readVersion } from './gather.ts';
import { type LanguagesAnswer, languagesAnswers, languagesHeader } from './languages-header.ts';
import { translate } from './messages.ts';
import { type Place, reject, type ValidationError } from './validation-errors.ts';

function readAnswer(context: RequestContext): LanguagesAnswer | undefined {
  const given = context.get(languagesHeader);
  return languagesAnswers.find((answer) => answer === given);
}

/** True for a publication from the form of an entry, which alone can put a question. */
export const isInForm = ({ path }: RequestContext): boolean => path.endsWith('/actions/publish');

/** Rejects the publication with a question. */
function askFor(context: RequestContext, errors: readonly ValidationError[], choices: readonly Choice[]): never {
  if (isInForm(context)) reject(context, 'notYetPublished', errors, 400, choices);
  const elsewhere = { sentence: translate(editorLocale(context), 'publishInForm') };
  reject(context, 'nothingPublished', [...errors, elsewhere]);
}

/** A sentence about the other language, with a link there. */
function withLink(other: Place, panel: Locale, sentence: string): ValidationError {
  const label = translate(panel, other.locale === 'fr' ? 'lookAtFrench' : 'lookAtEnglish');
  return { sentence, links: [{ ...other, label }] };
}

/** To write the other language first, which is right as a rule. */
export function toWrite(other: Place, panel: Locale): Choice {
  const label = translate(panel, other.locale === 'fr' ? 'writeFrench' : 'writeEnglish');
  return { answer: 'write', label, opens: other.locale };
}

/** The fields in which a draft differs from what was online last; undefined if nothing was. */
async function changedFields(strapi: Strapi, place: Place, areShared: boolean): Promise<string[] | undefined> {
  const before = await lastOnline(strapi, place);
  const draft = await readVersion(strapi, place, 'draft');
  return before && draft && differing(place.name, before, draft, areShared);
}

/** True if the other language's text is as it was online last, and the open one's is not. */
async function isFormerText(strapi: Strapi, open: Place, other: Place): Promise<boolean> {
  const own = (await changedFields(strapi, open, false)) ?? [];
  return own.length > 0 && (await changedFields(strapi, other, false))?.length === 0;
}

const labelsOf = (name: ContentTypeName, fields: readonly string[], panel: Locale) =>
  fields.map((field) => translate(panel, 'quoted', { text: pathLabel(name, field, panel) })).join(', ');

/**
 * Asks about what has stayed as it was online last: an old text beside a new one, of an alert or where what holds for both
 * languages has changed, and the end of an alert.
 *
 * @param end what there is to ask about it
 */
async function askAboutFormer(
  strapi: Strapi,
  context: RequestContext,
  [open, other]: readonly [Place, Place],
  end: readonly ValidationError[],
): Promise<void> {
  const panel = editorLocale(context);
  const isFrench = other.locale === 'fr';
  const stays = (label: MessageKey<'checks'>): Choice[] => [{ answer: 'both', label: translate(panel, label) }];
  const shared = isUrgent(open.name) ? [] : ((await changedFields(strapi, open, true)) ?? []);
  const mayMislead = isUrgent(open.name) || shared.length > 0;
  if (mayMislead && (await isFormerText(strapi, open, other))) {
    const text = withLink(other, panel, translate(panel, isFrench ? 'frenchIsFormer' : 'englishIsFormer'));
    const fields = labelsOf(open.name, shared, panel);
    const alongWith = shared.length > 0 ? [{ sentence: translate(panel, 'sharedGoesAlong', { fields }) }] : [];
    const label = isFrench ? 'frenchStays' : 'englishStays';
    const choices = [toWrite(other, panel), ...stays(end.length > 0 ? 'allStays' : label)];
    askFor(context, [text, ...alongWith, ...end], choices);
  }
  if (end.length > 0) askFor(context, end, stays('endStays'));
}

/**
 * Asks about the other language's draft, which somebody else has changed since it was published.
 *
 * @param changes the fields of that language in which it differs from what is published
 * @param shared the fields that hold for both languages and were changed
 * @param end what there is to ask about an alert's end, besides
 */
async function askAboutDraft(
  strapi: Strapi,
  context: RequestContext,
  [open, other]: readonly [Place, Place],
  { changes, shared }: { changes: readonly string[]; shared: readonly string[] },
  end: readonly ValidationError[],
): Promise<void> {
  const [own, theirs] = [await draftRow(strapi, open), await draftRow(strapi, other)];
  const author = getOwn(theirs?.['updatedBy'], 'id');
  if (author !== undefined && author === getOwn(own?.['updatedBy'], 'id')) return;
  const panel = editorLocale(context);
  const isFrench = other.locale === 'fr';
  const by = authorOf(theirs) || translate(panel, 'somebody');
  const time = await inWords(strapi, theirs?.['updatedAt'], panel);
  const values = { by, time, fields: labelsOf(open.name, changes, panel) };
  const changed = withLink(other, panel, translate(panel, isFrench ? 'frenchHasChanges' : 'englishHasChanges', values));
  const write = toWrite(other, panel);
  const both: Choice = { answer: 'both', label: translate(panel, 'publishBoth') };
  if (shared.length > 0) {
    const fields = labelsOf(open.name, shared, panel);
    const alongWith = { sentence: translate(panel, 'sharedGoesAlong', { fields }) };
    askFor(context, [changed, alongWith, ...end], [write, both]);
  }
  const one: Choice = { answer: 'one', label: translate(panel, isFrench ? 'publishEnglish' : 'publishFrench') };
  askFor(context, [changed, ...end], [write, one, both]);
}

/**
 * The languages that go online: both, or the open one alone.
 *
 * @param open an entry whose drafts are prepared
 */
export async function languagesToPublish(
  strapi: Strapi,
  context: RequestContext,
  open: Place,
): Promise<LanguagesAnswer> {
  const answer = readAnswer(context);
  if (answer === 'both') return 'both';
  const { name } = open;
  const other: Place = { ...open, locale: otherLocale(open.locale) };
  const end = isUrgent(name) ? await errorsOfEnd(strapi, open, editorLocale(context)) : [];
  const draft = await readVersion(strapi, other, 'draft');
  const published = await readVersion(strapi, other, 'published');
  // A first publication needs both, and says so itself.
  const changes = draft && published ? differing(name, draft, published, false) : [];
  if (published && changes.length > 0) {
    const own = await readVersion(strapi, open, 'draft');
    const shared = own ? differing(name, own, published, true) : [];
    if (answer === 'one' && shared.length === 0) return 'one';
    await askAboutDraft(strapi, context, [open, other], { changes, shared }, end);
  }
  await askAboutFormer(strapi, context, [open, other], end);
  return 'both';
}
