/** What the page of the day says of the way of a change to visitors, and what takes it back. */
import { describe, expect, it } from 'vitest';
import { type Action, isParkBack, missedOf, undoing, wayOf } from '../../../../desk/day/panel/saved-attempt.ts';
import type { ShownStatement } from '../../../../desk/day/shown-day.ts';

const saved = { at: '2027-06-24T18:00:00.000Z', number: 12, ended: [], done: ['a'] };
/** Seconds after it was saved. */
const after = (seconds: number) => new Date(Date.parse(saved.at) + seconds * 1000).toISOString();
const never = { number: 0, at: new Date(0).toISOString() };

it.each([
  ['online once a server has read it', 5, { number: 12, at: after(4) }, 'online'],
  ['online for good', 5000, { number: 13, at: after(4) }, 'online'],
  ['going online at first', 19, never, 'goingOnline'],
  ['going online while a server has read the day within the minute', 40, { number: 11, at: after(-19) }, 'goingOnline'],
  ['online with the next release where nobody has for a minute', 40, { number: 11, at: after(-20) }, 'withNextRelease'],
  ['online with the next release on hosts that only serve files', 20, never, 'withNextRelease'],
] as const)('it is %s', (_, seconds, lastRead, way) => {
  expect(wayOf(saved, { now: after(seconds), lastRead })).toBe(way);
});

describe('what was said is taken back', () => {
  const name = { fr: 'x', en: 'x' };
  const hours = { who: 'Test 2', isOwn: false, from: after(-60), until: after(3600) };
  const ride: ShownStatement = { ...hours, id: 'former', about: 'ride:r', state: 'closed', reason: 'wind' };
  const sayingOf = (about: 'ride:r' | 'park:p'): Action => ({
    kind: 'statements',
    subject: { about, name, park: 'p' },
    name: 'x',
    request: { id: 'own', about, state: 'closed', reason: 'wind', until: { kind: 'day' } },
  });

  it('by ending it', () => {
    expect(undoing({ kind: 'saved', action: sayingOf('ride:r'), saved })).toMatchObject({
      kind: 'end',
      request: { statements: ['own'] },
      isUndo: true,
    });
  });

  it('by bringing back what it has replaced, until that was to end', () => {
    const undo = undoing({ kind: 'saved', action: sayingOf('ride:r'), saved: { ...saved, ended: [ride] } });
    expect(undo).toMatchObject({ kind: 'restore', request: { statements: [{ id: 'former', until: after(3600) }] } });
    expect(undo && isParkBack(undo)).toBe(false);
  });

  it.each<[string, ShownStatement, boolean]>([
    ['a whole park that closes again', { ...ride, about: 'park:p' }, true],
    ['how busy it is', { ...hours, id: 'former', about: 'park:p', state: 'busy' }, false],
  ])('asking again or not for %s', (_, former, isAsked) => {
    const undo = undoing({ kind: 'saved', action: sayingOf('park:p'), saved: { ...saved, ended: [former] } });
    expect(undo && isParkBack(undo)).toBe(isAsked);
  });
});

it('of what was taken back, what had ended already is not undone', () => {
  const targets = [
    { id: 'a', until: after(60), words: 'A' },
    { id: 'over', until: after(60), words: 'Over' },
  ];
  const request = { statements: ['a', 'over'] };
  const subject = { about: 'activity:a', name: { fr: 'x', en: 'x' }, park: 'p' } as const;
  const action: Action = { kind: 'end', subject, name: 'x', request, targets, isUndo: false };
  expect(missedOf({ kind: 'saved', action, saved })).toEqual([targets[1]]);
  const undo = undoing({ kind: 'saved', action, saved });
  expect(undo?.request).toMatchObject({ statements: [{ id: 'a', until: after(60) }] });
});
