/**
 * The other language of an entry that is to be published. An editor has one language open; what a colleague has begun in
 * the other one must not go online along with it, unasked.
 */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { pathLabel } from '../../../src/content/editing/path-label.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { MessageKey } from '../../strapi/messages.ts';
import { panelPathIn } from '../../strapi/panel-path.ts';
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

/** Rejects the publication with a question, which only the form of an entry can put. */
function askFor(context: RequestContext, errors: readonly ValidationError[], choices: readonly Choice[]): never {
  const isInForm = /\/actions\/publish$/.test(context.path);
  if (isInForm) reject(context, 'notYetPublished', errors, 400, choices);
  const elsewhere = { sentence: translate(editorLocale(context), 'publishInForm') };
  reject(context, 'nothingPublished', [...errors, elsewhere]);
}

/** A sentence about the other language, with a link there. */
function withLink(other: Place, panel: Locale, sentence: string): ValidationError {
  const label = translate(panel, other.locale === 'fr' ? 'lookAtFrench' : 'lookAtEnglish');
  return { sentence, links: [{ ...other, label }] };
}

/** To write the other language first, which is right as a rule. */
function toWrite(other: Place, panel: Locale): Choice {
  const label = translate(panel, other.locale === 'fr' ? 'writeFrench' : 'writeEnglish');
  return { answer: 'write', label, opens: panelPathIn(other.name, other.documentId, other.locale) };
}

/** True if the other language of an alert is as it was online last, and the open one is not. */
async function isFormerText(strapi: Strapi, open: Place, other: Place): Promise<boolean> {
  const texts = async (place: Place) => {
    const before = await lastOnline(strapi, place);
    const draft = await readVersion(strapi, place, 'draft');
    return before && draft && differing(place.name, before, draft, false).length > 0;
  };
  return ((await texts(open)) ?? false) && (await texts(other)) === false;
}

/**
 * Asks about what an alert has kept of the former one: an old text beside a new one, and its end.
 *
 * @param end what there is to ask about it
 */
async function askAboutAlert(
  strapi: Strapi,
  context: RequestContext,
  [open, other]: readonly [Place, Place],
  end: readonly ValidationError[],
): Promise<void> {
  const panel = editorLocale(context);
  const isFrench = other.locale === 'fr';
  const stays = (label: MessageKey<'checks'>): Choice[] => [{ answer: 'both', label: translate(panel, label) }];
  if (await isFormerText(strapi, open, other)) {
    const text = withLink(other, panel, translate(panel, isFrench ? 'frenchIsFormer' : 'englishIsFormer'));
    const label = isFrench ? 'frenchStays' : 'englishStays';
    askFor(context, [text, ...end], [toWrite(other, panel), ...stays(end.length > 0 ? 'allStays' : label)]);
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
  const labelsOf = (names: readonly string[]) =>
    names.map((field) => translate(panel, 'quoted', { text: pathLabel(open.name, field, panel) })).join(', ');
  const values = { by, time, fields: labelsOf(changes) };
  const changed = withLink(other, panel, translate(panel, isFrench ? 'frenchHasChanges' : 'englishHasChanges', values));
  const write = toWrite(other, panel);
  const both: Choice = { answer: 'both', label: translate(panel, 'publishBoth') };
  if (shared.length > 0) {
    const alongWith = { sentence: translate(panel, 'sharedGoesAlong', { fields: labelsOf(shared) }) };
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
  if (isUrgent(name)) await askAboutAlert(strapi, context, [open, other], end);
  return 'both';
}
