/** What the publish service does next, whatever happens in whatever order. */
import { describe, expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { nextStep, type Publishing, type PublishingEvent } from '#services/publishing/publishing-steps.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';

const start = new Date('2026-07-01T12:00:00Z').valueOf();
const logged = { id: 'a', at: '', by: '', seconds: 1 } as const;
const changes = { added: [], changed: [], removed: [] };
const live: LoggedOutcome = { ...logged, state: 'live', release: 'a', version: 'a', former: undefined, ...changes };
const back: LoggedOutcome = { ...live, state: 'rolledBack' };
const reason = inEachLanguage(editorMessage('failed.token'));
const failed: LoggedOutcome = { ...logged, state: 'failed', reason: 'no token', explanation: { reason } };
const failedForGood: LoggedOutcome = { ...failed, explanation: { reason, isLasting: true } };

const change = (number: number): PublishingEvent => ({ type: 'answered', published: { number } });
const rollback = { before: 2, by: 'Zoé Roy' };
const askForRollback: PublishingEvent = { type: 'answered', published: { number: 3, rollback } };
const built = (nextChange?: number): PublishingEvent => ({
  type: 'built',
  nextChange: nextChange === undefined ? undefined : new Date(start + nextChange * 1000).toISOString(),
  warnings: [],
});
const ended = (end: LoggedOutcome): PublishingEvent => ({ type: 'ended', end });
const began: PublishingEvent = { type: 'began' };
const unanswered: PublishingEvent = { type: 'unanswered', reason: 'no answer' };

/** A service that has published change 1, and knows of nothing to come. */
const settled: Publishing = { interval: 1000, kept: { settled: 1 }, isStopped: false };

/**
 * Plays events, each at a second after the start.
 *
 * @returns the last state, and all effects in words: states of outcomes with their numbers
 */
function play(state: Publishing, ...events: readonly (readonly [second: number, event: PublishingEvent])[]) {
  const effects: string[] = [];
  for (const [second, event] of events) {
    const step = nextStep(state, event, new Date(start + second * 1000));
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'notify') effects.push(`notify ${effect.outcome.number} ${effect.outcome.state}`);
      else if (effect.type === 'attempt') effects.push(`attempt by ${effect.by}`);
      else effects.push(effect.type === 'log' ? `log ${effect.level}` : effect.type);
    }
  }
  return { state, effects };
}

type Story = [name: string, events: (readonly [number, PublishingEvent])[], effects: string[], state?: Publishing];

describe('publishing', () => {
  it.each<Story>([
    ['a change waits a second for the next one', [[0, change(2)]], []],
    [
      'a change that has rested is published once',
      [
        [0, change(2)],
        [1, change(2)],
        [2, change(2)],
        [3, began],
        [8, built(900)],
        [9, ended(live)],
        [10, change(2)],
      ],
      ['attempt by change 2', 'notify 2 building', 'keep', 'notify 2 live'],
    ],
    [
      'a change while an attempt waits for its turn is part of it, and one after that has the next',
      [
        [0, change(2)],
        [1, change(2)],
        [2, change(3)],
        [3, began],
        [4, change(4)],
        [9, ended(live)],
        [10, change(4)],
      ],
      ['attempt by change 2', 'notify 3 building', 'keep', 'notify 3 live', 'attempt by change 4'],
    ],
    [
      'an attempt that joined the release of another process is made once more',
      [
        [0, change(2)],
        [1, change(2)],
        [1, { type: 'queued', reason: 'joins' }],
        [9, ended(live)],
        [10, change(2)],
      ],
      ['attempt by change 2', 'log info', 'attempt by change 2'],
    ],
    [
      'one that failed is made again in half a minute',
      [
        [0, change(2)],
        [1, change(2)],
        [2, ended(failed)],
        [31, change(2)],
        [32, change(2)],
      ],
      ['attempt by change 2', 'log error', 'keep', 'notify 2 failed', 'attempt by change 2'],
    ],
    [
      'at once after another change',
      [
        [0, change(2)],
        [1, change(2)],
        [2, ended(failed)],
        [3, change(3)],
        [4, change(3)],
      ],
      ['attempt by change 2', 'log error', 'keep', 'notify 2 failed', 'attempt by change 3'],
    ],
    [
      'at once when the CMS, which it may have needed, answers again',
      [
        [0, change(2)],
        [1, change(2)],
        [2, ended(failed)],
        [3, unanswered],
        [4, unanswered],
        [5, change(2)],
      ],
      ['attempt by change 2', 'log error', 'keep', 'notify 2 failed', 'log warn', 'log info', 'attempt by change 2'],
    ],
    [
      'one that editors have to correct is a warning',
      [
        [0, change(2)],
        [1, change(2)],
        [2, ended({ ...logged, state: 'refused', reason: 'a field', explanation: { problems: [] } })],
        [3600, change(2)],
      ],
      ['attempt by change 2', 'log warn', 'keep', 'notify 2 refused'],
    ],
    [
      'one that would fail again is not made again by itself',
      [
        [0, change(2)],
        [1, change(2)],
        [2, ended(failedForGood)],
        [3600, change(2)],
      ],
      ['attempt by change 2', 'log error', 'keep', 'notify 2 failed'],
    ],
    [
      'an hour that comes while a build runs is published after it',
      [
        [0, change(2)],
        [1, change(2)],
        [2, began],
        [3, built(4)],
        [5, ended(live)],
        [6, change(2)],
        [7, began],
      ],
      [
        'attempt by change 2',
        'notify 2 building',
        'keep',
        'notify 2 live',
        'attempt by the clock',
        'notify 2 building',
      ],
    ],
    [
      'an hour that came while the service was down is published without an answer of the CMS',
      [[0, unanswered]],
      ['log warn', 'attempt by the clock'],
      { ...settled, kept: { settled: 1, next: '2026-07-01T11:00:00.000Z' } },
    ],
    [
      'a rollback ends the attempt under way, whose end counts for nothing',
      [
        [0, change(2)],
        [1, change(2)],
        [2, began],
        [3, askForRollback],
        [4, { type: 'rolledBack', request: { ...rollback, number: 3 }, end: back }],
        [5, ended(failed)],
        [6, askForRollback],
      ],
      ['attempt by change 2', 'notify 2 building', 'abort', 'rollBack', 'keep', 'notify 3 rolledBack'],
    ],
    [
      'and what is published during the rollback goes online after it',
      [
        [0, change(2)],
        [1, change(2)],
        [3, askForRollback],
        [4, { type: 'rolledBack', request: { ...rollback, number: 3 }, end: back }],
        [5, change(4)],
        [6, change(4)],
        [7, ended(live)],
        [8, change(4)],
      ],
      ['attempt by change 2', 'abort', 'rollBack', 'keep', 'notify 3 rolledBack', 'attempt by change 4'],
    ],
    [
      'a vain rollback publishes what is not online yet',
      [
        [0, askForRollback],
        [1, { type: 'rolledBack', request: { ...rollback, number: 3 }, end: failed }],
      ],
      ['abort', 'rollBack', 'log error', 'keep', 'notify 3 failed', 'attempt by the clock'],
    ],
    [
      'a service that stops tells nothing of an attempt that this ends, and begins nothing',
      [
        [0, change(2)],
        [1, change(2)],
        [2, { type: 'stopped' }],
        [3, ended(failed)],
        [4, change(3)],
        [5, change(3)],
      ],
      ['attempt by change 2'],
    ],
    [
      'one that is online as the service stops is told',
      [
        [0, change(2)],
        [1, change(2)],
        [2, { type: 'stopped' }],
        [3, ended(live)],
      ],
      ['attempt by change 2', 'keep', 'notify 2 live'],
    ],
  ])('%s', (_, events, effects, state = settled) => {
    expect(play(state, ...events).effects).toEqual(effects);
  });

  it('gives what was confirmed until its turn to the attempt', () => {
    const confirmed: PublishingEvent = { type: 'answered', published: { number: 3, acceptRemovals: '0123abcd' } };
    const { state } = play(settled, [0, change(2)], [1, change(2)], [2, confirmed]);
    expect(state.attempt?.acceptRemovals).toBeUndefined();
    expect(play(state, [3, began]).state.attempt?.acceptRemovals).toBe('0123abcd');
  });

  it('keeps an outcome until the CMS has received it, and only that one', () => {
    const { state } = play(settled, [0, change(2)], [1, change(2)], [2, ended(live)]);
    const { outcome } = state.kept;
    if (!outcome) throw new Error('No outcome is kept');
    expect(play(state, [3, { type: 'acknowledged', outcome: { ...outcome } }]).state.kept.outcome).toBe(outcome);
    const acknowledged = play(state, [3, { type: 'acknowledged', outcome }]);
    expect([acknowledged.effects, acknowledged.state.kept]).toMatchObject([['keep'], { settled: 2 }]);
    expect(acknowledged.state.kept.outcome).toBeUndefined();
  });
});
