/** When somebody is told about a release: of each cause once, and when all is well. */
import { describe, expect, it } from 'vitest';
import { messagesDue } from '../../../../desk/notices/message-notice.ts';
import { type PublishingFacts, releaseNotice } from '../../../../desk/notices/release-notice.ts';
import type { Silence } from '../../../../desk/publishing/publisher-contact.ts';
import type { ShownOutcome, ShownProblem } from '../../../../desk/publishing/shown-publishing.ts';

const now = Date.parse('2026-11-23T03:00:00Z');
const minutesAgo = (count: number) => new Date(now - count * 60_000).toISOString();
const common = { number: 7, at: minutesAgo(0) };
const online = { ...common, release: '3f2a1b9c0d', seconds: 4 };

const problem = (field: string, found = 'rien'): ShownProblem => ({
  type: 'animals',
  documentId: 'ambystoma-mexicanum',
  locale: 'en',
  field,
  entry: { fr: 'Axolotl', en: 'Axolotl' },
  message: { fr: `doit être un texte; on y trouve ${found}`, en: 'must be a text' },
  path: undefined,
  fieldLabel: undefined,
});

const refused = (...problems: ShownProblem[]): ShownOutcome => ({
  ...common,
  state: 'refused',
  problems,
  removals: null,
});
const failed = (reason: string): ShownOutcome => ({ ...common, state: 'failed', reason: { fr: reason, en: reason } });
const live: ShownOutcome = { ...online, state: 'live' };

const facts = (latest: ShownOutcome, others: Partial<PublishingFacts> = {}): PublishingFacts => ({
  latest,
  trouble: undefined,
  waiting: undefined,
  wellSince: now - 24 * 60 * 60_000,
  ...others,
});

type Told = 'refused' | 'failed' | 'unanswered' | 'unfinished' | 'well' | undefined;

/** Expects what is told of one state after the other. */
function expectTold(...states: [state: PublishingFacts, told: Told][]): void {
  let told: readonly string[] = [];
  const kinds = states.map(([state]) => {
    const decision = releaseNotice(state, told, now);
    told = decision.told;
    const { notice } = decision;
    return notice?.kind === 'obstacle' ? notice.obstacle.state : notice?.kind;
  });
  expect(kinds).toEqual(states.map(([, kind]) => kind));
}

describe('a notice', () => {
  const [first, second] = [problem('diet'), problem('size')];

  it('comes once for each cause, however often it is tried, and once when all is well', () => {
    expectTold(
      [facts(live), undefined],
      [facts(refused(first)), 'refused'],
      [facts(refused(first)), undefined],
      [facts(refused(first, second)), 'refused'],
      [facts(refused(second)), undefined],
      [facts(failed('Le disque est plein.')), 'failed'],
      [facts(refused(first)), undefined],
      [facts(live), 'well'],
      [facts(live), undefined],
      [facts(refused(first)), 'refused'],
    );
  });

  it('does not come again because a number is another one', () => {
    expectTold(
      [facts(failed('Essai 1 : 12,5 s.')), 'failed'],
      [facts(failed('Essai 2 : 900 s.')), undefined],
      [facts(refused(problem('diet', '3'))), 'refused'],
      [facts(refused(problem('diet', '14'))), undefined],
    );
  });

  it('names what is missing once for each confirmation code', () => {
    const missing = (code: string): ShownOutcome => ({
      ...common,
      state: 'refused',
      problems: [],
      removals: { code, message: { fr: 'Il manque 12 animaux.', en: '12 animals are missing.' } },
    });
    expectTold(
      [facts(missing('0123abcd')), 'refused'],
      [facts(missing('0123abcd')), undefined],
      [facts(missing('4567cdef')), 'refused'],
      [facts(refused()), 'refused'],
      [facts(refused()), undefined],
    );
  });

  it('says that nobody answers only after five minutes, and that all is well only when nothing waits', () => {
    const waiting = { since: minutesAgo(9), count: 1 };
    const silent = (minutes: number, cause: Silence = { kind: 'unreachable', detail: 'ECONNREFUSED' }) =>
      facts(live, { waiting, trouble: { since: minutesAgo(minutes), cause } });
    expectTold(
      [silent(4), undefined],
      [silent(5), 'unanswered'],
      [silent(60), undefined],
      [silent(60, { kind: 'unauthorised' }), 'unanswered'],
      [facts(live, { waiting }), undefined],
      [facts(live), 'well'],
    );
  });

  it('says that a release does not end once a change has waited for half an hour, with the publisher there', () => {
    const since = (waits: number, well: number) =>
      facts(live, { waiting: { since: minutesAgo(waits), count: 1 }, wellSince: now - well * 60_000 });
    expectTold(
      [since(29, 600), undefined],
      [since(600, 29), undefined],
      [since(30, 30), 'unfinished'],
      [since(31, 31), undefined],
      [facts(live), 'well'],
    );
    const waits = [since(20, 600), facts(live)].map((state) => releaseNotice(state, [], now).wait);
    expect(waits).toEqual([60_000, undefined]);
  });

  it('says nothing of a rollback, which somebody has asked for', () => {
    const back: ShownOutcome = { ...online, state: 'rolledBack', changes: { added: [], changed: [], removed: [] } };
    expectTold(
      [facts(back), undefined],
      [facts(failed('Panne.')), 'failed'],
      [facts(back), undefined],
      [facts(live), 'well'],
    );
  });

  it('remembers a limited number of causes', () => {
    const fields = Array.from({ length: 600 }, (_, index) => problem(`field${'x'.repeat(index)}`));
    expect(releaseNotice(facts(refused(...fields)), [], now).told).toHaveLength(500);
  });
});

const hour = 60 * 60_000;
it.each([
  ['is not due without any', 0, now - 2 * hour, undefined],
  ['is due at once after an hour', 1, now - hour, 'now'],
  ['waits until the hour is over', 3, now - hour + 1, 1],
  ['does not wait for a clock that was ahead', 1, now + 24 * hour, 'now'],
] as const)('a notice of messages %s', (_, count, toldAt, due) => {
  expect(messagesDue({ count, toldAt, now })).toBe(due);
});
