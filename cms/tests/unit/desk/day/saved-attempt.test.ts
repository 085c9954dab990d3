/** What the page of the day says of the way of a change to visitors. */
import { expect, it } from 'vitest';
import { wayOf } from '../../../../desk/day/panel/saved-attempt.ts';

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
