/** The outcome of a release as a message of the protocol: cut to the lengths that its receiver accepts. */
import { notFoundRules } from '#delivery/delivery-rules.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { pathOfFile } from '#lib/node/built-files.ts';
import type { Changes } from '#releases/release-changes.ts';
import type { LoggedOutcome } from '#releases/release-log.ts';
import type { SiteBuild } from '#releases/site-build.ts';
import type { EntryProblem, Explanation, InEachLanguage } from '#reporting/explained-error.ts';
import { limits, type Outcome, type PageChanges } from './outcome.ts';

/** The fields that all outcomes have. */
export type Common = Pick<Outcome, 'number' | 'at' | 'scheduled'>;

type OnlineOutcome = Extract<Outcome, { state: 'unchanged' }>;

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

/** The outcome of content or a build that did not become a release. */
function describeFailure(explanation: Explanation, common: Common): Extract<Outcome, { state: 'failed' | 'refused' }> {
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

/** The result of a release, whether the publish service or a workflow has made it. */
export type ReleaseResult =
  /** Without an explanation for a fault of the program. */
  | { kind: 'failed'; explanation?: Explanation | undefined }
  | {
      kind: 'live' | 'unchanged';
      release: string;
      seconds: number;
      nextChange?: string;
      changes?: PageChanges | undefined;
      warnings?: readonly EntryProblem[] | undefined;
    };

/** The outcome of a release that has ended. */
export function describeOutcome(result: ReleaseResult, common: Common): Outcome {
  if (result.kind === 'failed') return describeFailure(result.explanation ?? unexplained, common);
  const { kind, changes, warnings = [], ...facts } = result;
  const online = { ...facts, ...describeWarnings(warnings) };
  if (kind === 'unchanged') return { ...common, state: kind, ...online };
  return { ...common, state: kind, ...online, ...(changes && { changes }) };
}

/** The result that the log of releases has, with what its build says. */
export function loggedResult(
  logged: LoggedOutcome,
  { warnings }: Partial<Pick<SiteBuild, 'warnings'>> = {},
): ReleaseResult {
  if (logged.event === 'failed') return { kind: 'failed', explanation: logged.explanation };
  const online = { release: logged.version, seconds: logged.seconds, warnings };
  if (logged.event === 'unchanged') return { kind: 'unchanged', ...online };
  return { kind: 'live', ...online, changes: pagesOf(logged) };
}
