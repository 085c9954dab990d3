/** When somebody is told about a release: of each cause once, and when all is well. */
import { describe, expect, it } from 'vitest';
import { messagesDue } from '../../../../desk/notices/message-notice.ts';
import { type PublishingFacts, releaseNotice } from '../../../../desk/notices/release-notice.ts';
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

/** What is told of one state after the other. */
function toldOf(states: readonly PublishingFacts[]): (string | undefined)[] {
  let told: readonly string[] = [];
  return states.map((state) => {
    const decision = releaseNotice(state, told, now);
    told = decision.told;
    const { notice } = decision;
    return notice?.kind === 'obstacle' ? notice.obstacle.state : notice?.kind;
  });
}

describe('a notice', () => {
  it('comes once for each cause, however often it is tried, and once when all is well', () => {
    const [first, second] = [problem('diet'), problem('size')];
    expect(
      toldOf([
        facts(live),
        facts(refused(first)),
        facts(refused(first)),
        facts(refused(first, second)),
        facts(refused(second)),
        facts(failed('Le disque est plein.')),
        facts(refused(first)),
        facts(live),
        facts(live),
        facts(refused(first)),
      ]),
    ).toEqual([
      undefined,
      'refused',
      undefined,
      'refused',
      undefined,
      'failed',
      undefined,
      'well',
      undefined,
      'refused',
    ]);
  });

  it('does not come again because a number is another one', () => {
    const states = [failed('Essai 1 : 12,5 s.'), failed('Essai 2 : 900 s.'), refused(problem('diet', '3'))];
    expect(toldOf([...states, refused(problem('diet', '14'))].map((state) => facts(state)))).toEqual([
      'failed',
      undefined,
      'refused',
      undefined,
    ]);
  });

  it('names what is missing once for each confirmation code', () => {
    const missing = (code: string): ShownOutcome => ({
      ...common,
      state: 'refused',
      problems: [],
      removals: { code, message: { fr: 'Il manque 12 animaux.', en: '12 animals are missing.' } },
    });
    const states = [missing('0123abcd'), missing('0123abcd'), missing('4567cdef'), refused(), refused()];
    expect(toldOf(states.map((state) => facts(state)))).toEqual([
      'refused',
      undefined,
      'refused',
      'refused',
      undefined,
    ]);
  });

  it('says that nobody answers only after five minutes, and that all is well only when nothing waits', () => {
    const waiting = { since: minutesAgo(9), count: 1 };
    const silent = (minutes: number, kind: 'unreachable' | 'unauthorised' = 'unreachable') =>
      facts(live, {
        waiting,
        trouble: {
          since: minutesAgo(minutes),
          cause: kind === 'unreachable' ? { kind, detail: 'ECONNREFUSED' } : { kind },
        },
      });
    expect(
      toldOf([silent(4), silent(5), silent(60), silent(60, 'unauthorised'), facts(live, { waiting }), facts(live)]),
    ).toEqual([undefined, 'unanswered', undefined, 'unanswered', undefined, 'well']);
  });

  it('says that a release does not end once a change has waited for half an hour, with the publisher there', () => {
    const since = (waits: number, well: number) =>
      facts(live, { waiting: { since: minutesAgo(waits), count: 1 }, wellSince: now - well * 60_000 });
    expect(toldOf([since(29, 600), since(600, 29), since(30, 30), since(31, 31), facts(live)])).toEqual([
      undefined,
      undefined,
      'unfinished',
      undefined,
      'well',
    ]);
    expect([since(20, 600), facts(live)].map((state) => releaseNotice(state, [], now).wait)).toEqual([
      60_000,
      undefined,
    ]);
  });

  it('says nothing of a rollback, which somebody has asked for', () => {
    const back: ShownOutcome = { ...online, state: 'rolledBack', changes: { added: [], changed: [], removed: [] } };
    expect(toldOf([facts(back), facts(failed('Panne.')), facts(back), facts(live)])).toEqual([
      undefined,
      'failed',
      undefined,
      'well',
    ]);
  });

  it('remembers a limited number of causes', () => {
    const fields = Array.from({ length: 600 }, (_, index) => problem(`field${'x'.repeat(index)}`));
    expect(releaseNotice(facts(refused(...fields)), [], now).told).toHaveLength(500);
  });
});

describe('a notice of messages', () => {
  const hour = 60 * 60_000;
  it.each([
    ['is not due without any', 0, now - 2 * hour, undefined],
    ['is due at once after an hour', 1, now - hour, 'now'],
    ['waits until the hour is over', 3, now - hour + 1, 1],
    ['does not wait for a clock that was ahead', 1, now + 24 * hour, 'now'],
  ] as const)('%s', (_, count, toldAt, due) => {
    expect(messagesDue({ count, toldAt, now })).toBe(due);
  });
});
