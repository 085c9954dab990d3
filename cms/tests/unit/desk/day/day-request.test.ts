/** Statements as the page of the day sends them, and what is refused. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { areReadable, statementRequest } from '../../../../desk/day/day-request.ts';
import { closing, newId } from '../../../support/closing-request.ts';

const words = { fr: 'arbre tombé', en: 'fallen tree' };

it.each<[string, object]>([
  ['without an identity', { id: '' }],
  ['with another identity than telephones make', { id: '../animals' }],
  ['for longer than a day', { until: { kind: 'minutes', minutes: 1441 } }],
  ['with an instant of its own', { until: { kind: 'instant', at: '2030-01-01T00:00:00Z' } }],
  ['about nothing that there is', { about: 'ticket:x' }],
  ['about a ride that is late', { state: 'late', delay: 20 }],
  ['about an activity that is late, but not how much', { about: 'activity:x', state: 'late' }],
  ['about an activity that is moved nowhere', { about: 'activity:x', state: 'moved' }],
  ['about a start of a ride', { start: '2027-06-24T16:00' }],
  ['about a start that no calendar has', { about: 'activity:x', state: 'cancelled', start: '2027-13-24T16:00' }],
  ['about a ride that is busy', { state: 'busy' }],
  ['with something instead of a ride', { replacedBy: 'ride:orbit' }],
  ['with a place instead of itself', { about: 'place:x', replacedBy: 'place:x' }],
  ['without the words of another reason', { reason: 'other' }],
  ['with words for a reason that has a name', { words }],
  ['with words in one language', { reason: 'other', words: { ...words, en: ' ' } }],
  ['with words that are too long', { reason: 'other', words: { ...words, fr: 'x'.repeat(61) } }],
])('a statement %s is refused', (_, change) => {
  expect(v.is(statementRequest, { ...closing('the-comet'), ...change })).toBe(false);
});

it.each<[string, object]>([
  ['a closing', closing('the-comet')],
  ['a closing in words of its own', closing('the-comet', { reason: 'other', words })],
  ['a late start', closing('', { about: 'activity:x', state: 'late', delay: 20, start: '2027-06-24T16:00' })],
  ['how busy a park is', { id: newId(), about: 'park:animal-park', state: 'busy' }],
])('%s is accepted', (_, request) => {
  expect(v.is(statementRequest, request)).toBe(true);
});

it.each([
  ['a control character', 'arbre\u0007tombé'],
  ['the end of a text in some databases', 'arbre\0tombé'],
  ['a tab', 'arbre\ttombé'],
  ['half a character', 'arbre \uD83C'],
  ['an override of the direction of writing', 'arbre \u202Etombé'],
  ['an isolate of the direction of writing', 'arbre \u2066tombé\u2069'],
  ['nothing but invisible characters', '\u200B\u2060'],
])('words with %s are not readable', (_, hidden) => {
  expect([areReadable({ ...words, fr: hidden }), areReadable({ ...words, en: hidden })]).toEqual([false, false]);
});

it.each(['arbre tombé', '10 % – « l’hiver »', 'رياح', '🌳 tombé', 'e\u0301tang'])('%s is readable', (text) => {
  expect(areReadable({ ...words, fr: text })).toBe(true);
});
