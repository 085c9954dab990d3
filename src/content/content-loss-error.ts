/** What the content-loss guard tells: the report for the terminal, and the list that editors read in the CMS. */
import { editorMessage, inBothLanguages, translateMessage } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import { ExplainedError } from '#services/reporting/explained-error.ts';
import { typeLabel } from './editing/labels.ts';
import { contentType, contentTypeNames } from './schemas/registry.ts';

/** The entries that a content type lost in one language. */
export interface Loss {
  type: string;
  locale: Locale;
  before: number;
  after: number;
}

/** A loss, and what it consists of as far as that is known. */
export interface NamedLoss extends Loss {
  titles: readonly string[];
}

/** Titles in a list, and their characters: a sentence of the outcome has room for so many. */
const mostTitles = 10;
const longestTitle = 50;

const shorten = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title);

/** Titles as readers of a language read them, and the number of those that are left out. */
function formatTitles(titles: readonly string[], most: number, locale: Locale): string {
  const named = titles
    .slice(0, most)
    .map((title) => translateMessage(editorMessage('report.quoted', { text: shorten(title) }), locale));
  const more = titles.length - named.length;
  const rest = more > 0 ? [translateMessage(editorMessage('removals.more', { count: more }), locale)] : [];
  return new Intl.ListFormat(locale).format([...named, ...rest]);
}

function labelOf(type: string, locale: Locale): string {
  const name = contentTypeNames.find((known) => contentType(known).path === type);
  return name === undefined ? type : typeLabel(name, locale);
}

/** A line for each loss, one for both languages if they lost alike, with titles in the reader's language. */
function listLosses(losses: readonly NamedLoss[], reader: Locale): string {
  const alike = Map.groupBy(losses, ({ type, before, after }) => `${type} ${before} ${after}`);
  let room = mostTitles;
  const lines = [...alike.values()].flatMap((group) => {
    const loss = group.find(({ locale }) => locale === reader) ?? group[0];
    if (!loss) return [];
    const { type, locale, before, after, titles } = loss;
    const key = group.length > 1 ? 'removals.inBoth' : (`removals.in.${locale}` as const);
    const line = translateMessage(
      editorMessage(key, { type: labelOf(type, reader), lost: before - after, before }),
      reader,
    );
    if (titles.length === 0 || room === 0) return [line];
    const names = formatTitles(titles, room, reader);
    room = Math.max(0, room - titles.length);
    return [`${line} – ${names}`];
  });
  return lines.join('\n');
}

/** A release that editors have to confirm; its message names the losses and what to do. */
export class ContentLossError extends ExplainedError {
  /** @param given a code that confirms something else */
  constructor(losses: readonly NamedLoss[], code: string, given?: string) {
    const lines = losses.flatMap(({ type, locale, before, after, titles }) => [
      `  ✗ ${type} › ${locale}: ${before} → ${after}`,
      ...(titles.length > 0 ? [`      ${formatTitles(titles, mostTitles, locale)}`] : []),
    ]);
    const messageFor = (locale: Locale) =>
      translateMessage(editorMessage('removals.compared', { list: listLosses(losses, locale) }), locale);
    super(
      [
        inBothLanguages(editorMessage('removals.found')),
        lines.join('\n'),
        ...(given === undefined ? [] : [inBothLanguages(editorMessage('removals.otherCode', { given }))]),
        inBothLanguages(editorMessage('removals.advice', { code })),
      ].join('\n\n'),
      { removals: { code, message: { fr: messageFor('fr'), en: messageFor('en') } } },
    );
  }
}
