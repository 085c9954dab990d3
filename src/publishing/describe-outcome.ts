/** What came of a release, in the words of the protocol: short enough for whoever receives it. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { notFoundRules } from '#delivery/delivery-rules.ts';
import { pathOfFile } from '#lib/node/built-files.ts';
import type { EntryProblem, Explanation, InEachLanguage } from '#reporting/explained-error.ts';
import type { Changes } from '#releases/release-changes.ts';
import type { LoggedOutcome } from '#releases/release-log.ts';
import { limits, type Outcome, type PageChanges } from './outcome.ts';

/** What all outcomes have in common. */
type Common = Pick<Outcome, 'number' | 'at' | 'scheduled'>;

/** For what nobody expected; the log says more. */
export const unexplained: Explanation = { reason: inEachLanguage(editorMessage('failed.crashed')) };

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function cutSentence({ fr, en }: InEachLanguage, most = limits.sentence): InEachLanguage {
  return { fr: cut(fr, most), en: cut(en, most) };
}

function cutProblem({ type, documentId, locale, field, entry, message }: EntryProblem): EntryProblem {
  return {
    type: cut(type, limits.name),
    // A part of an identity is another one.
    documentId: documentId.length > limits.name ? '' : documentId,
    locale,
    field: cut(field, limits.name),
    entry: cutSentence(entry, limits.name),
    message: cutSentence(message, limits.problem),
  };
}

const moreThan = (most: number, count: number) => (count > most ? { more: count - most } : {});

/** The outcome of content or a build that did not become a release. */
export function describeFailure(explanation: Explanation, common: Common): Outcome {
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

/** Pages have no dot in their addresses, all other files have. Nobody asks for those that say that there is nothing. */
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

/** The outcome of an attempt to publish. */
export function describeRelease(logged: LoggedOutcome, common: Common): Outcome {
  if (logged.event === 'failed') return describeFailure(logged.explanation ?? unexplained, common);
  const online = { release: logged.version, seconds: logged.seconds };
  if (logged.event === 'unchanged') return { ...common, state: 'unchanged', ...online };
  return { ...common, state: 'live', ...online, changes: pagesOf(logged) };
}
