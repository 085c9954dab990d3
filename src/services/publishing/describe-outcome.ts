/** The outcome of a release as a message of the protocol: cut to the lengths that its receiver accepts. */
import { notFoundRules } from '#build/delivery/delivery-rules.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { pathOfFile } from '#lib/node/built-files.ts';
import type { Changes } from '#services/releases/release-changes.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import type { EntryProblem, Explanation, InEachLanguage } from '#services/reporting/explained-error.ts';
import { type FinalOutcome, limits, type Outcome, type PageChanges } from '#services/reporting/outcome.ts';

/** The fields that all outcomes have. */
export type Common = Pick<Outcome, 'number' | 'at' | 'scheduled'>;

/** The fields of an outcome as of an instant. */
export const commonAt = (instant: Date, { number, scheduled }: Omit<Common, 'at'>): Common => ({
  number,
  at: instant.toISOString(),
  ...(scheduled && { scheduled }),
});

/** The end of an attempt at which the program has a fault. */
export interface Crash {
  state: 'crashed';
  /** For the log: the stack. */
  reason: string;
}

type AttemptEnd = LoggedOutcome | Crash;

/** @returns undefined after a success, and for a fault of the program */
const explanationOf = (end: AttemptEnd): Explanation | undefined =>
  'explanation' in end ? end.explanation : undefined;

type OnlineOutcome = Extract<FinalOutcome, { state: 'unchanged' }>;

/** For a fault of the program; the log says more. */
const unexplained: Explanation = { reason: inEachLanguage(editorMessage('failed.crashed')) };

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function cutSentence({ fr, en }: InEachLanguage, most = limits.sentence): InEachLanguage {
  return { fr: cut(fr, most), en: cut(en, most) };
}

function cutProblem({ type, documentId, locale, field, entry, message }: EntryProblem): EntryProblem {
  return {
    type: cut(type, limits.name),
    // A shortened identity would be that of another entry.
    documentId: documentId.length > limits.name ? '' : documentId,
    locale,
    field: cut(field, limits.name),
    entry: cutSentence(entry, limits.name),
    message: cutSentence(message, limits.problem),
  };
}

const moreThan = (most: number, count: number) => (count > most ? { more: count - most } : {});

/** @returns nothing if there are none */
function describeWarnings(warnings: readonly EntryProblem[]): Pick<OnlineOutcome, 'warnings' | 'moreWarnings'> {
  if (warnings.length === 0) return {};
  const more = Math.max(0, warnings.length - limits.problems);
  const first = warnings.slice(0, limits.problems).map(cutProblem);
  return { warnings: first, ...(more > 0 && { moreWarnings: more }) };
}

/**
 * The outcome of content or a build that did not become a release.
 *
 * @param given none for a fault of the program
 */
export function describeFailure(given: Explanation | undefined, common: Common): FinalOutcome {
  const explanation = given ?? unexplained;
  if ('reason' in explanation) return { ...common, state: 'failed', reason: cutSentence(explanation.reason) };
  const refused = { ...common, state: 'refused' } as const;
  if ('removals' in explanation) {
    const { code, message } = explanation.removals;
    return { ...refused, problems: [], removals: { code, message: cutSentence(message) } };
  }
  const { problems } = explanation;
  const first = problems.slice(0, limits.problems).map(cutProblem);
  return { ...refused, problems: first, ...moreThan(limits.problems, problems.length), removals: null };
}

const notFoundPages = notFoundRules.map(({ file }) => pathOfFile(file));

/** Addresses of pages have no dot, those of all other files have one. The 404 pages are nobody's destination. */
function isPage(address: string): boolean {
  return !address.includes('.') && address.length <= limits.name && !notFoundPages.includes(address);
}

/** The pages among the addresses that changed. */
export function pagesOf({ added, changed, removed }: Changes): PageChanges {
  const lists = [added, changed, removed].map((addresses) => addresses.filter(isPage));
  const [first = [], second = [], third = []] = lists.map((pages) => pages.slice(0, limits.addresses));
  const all = lists.flat().length;
  return {
    added: first,
    changed: second,
    removed: third,
    ...moreThan(first.length + second.length + third.length, all),
  };
}

/** What visitors see after a release that has come to its end. */
export interface OnlineFacts extends Pick<OnlineOutcome, 'release' | 'seconds' | 'nextChange'> {
  state: 'live' | 'unchanged';
  changes?: PageChanges | undefined;
  warnings?: readonly EntryProblem[] | undefined;
}

/** The outcome of a release that has come to its end. */
export function describeOnline({ state, changes, warnings = [], ...facts }: OnlineFacts, common: Common): FinalOutcome {
  const online = { ...common, ...facts, ...describeWarnings(warnings) };
  return state === 'unchanged' ? { ...online, state } : { ...online, state, ...(changes && { changes }) };
}

/** The outcome of an attempt to release. @param warnings of its build */
export function describeAttempt(end: AttemptEnd, common: Common, warnings: readonly EntryProblem[] = []): FinalOutcome {
  if ('reason' in end) return describeFailure(explanationOf(end), common);
  const { version: release, seconds } = end;
  if (end.state === 'unchanged') return describeOnline({ state: 'unchanged', release, seconds, warnings }, common);
  const changes = pagesOf(end);
  const { state } = end;
  if (state === 'rolledBack') return { ...common, state, release, seconds, changes };
  return describeOnline({ state, release, seconds, changes, warnings }, common);
}

/** True if another attempt would fail in the same way, as long as nobody does anything. */
export function isLasting(end: AttemptEnd): boolean {
  const explanation = explanationOf(end);
  return explanation !== undefined && 'reason' in explanation && explanation.isLasting === true;
}

/** The outcome of a rollback, at its end. @param by the editor who asked for it, if known */
export function describeRollback(
  end: AttemptEnd,
  { number, by }: { number: number; by?: string | undefined },
  now: Date,
): FinalOutcome {
  const common = commonAt(now, { number });
  if (end.state === 'rolledBack') return { ...describeAttempt(end, common), ...(by !== undefined && { by }) };
  const explanation = explanationOf(end);
  const unexplainedRollback = inEachLanguage(editorMessage('rollback.failed'));
  const reason = explanation && 'reason' in explanation ? explanation.reason : unexplainedRollback;
  return { ...common, state: 'failed', reason };
}
