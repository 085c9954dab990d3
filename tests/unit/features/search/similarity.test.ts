import { describe, expect, it } from 'vitest';
import {
  allowedEdits,
  editsBetween,
  exactCloseness,
  mistypedCloseness,
} from '../../../../src/features/search/similarity.ts';

describe('edits between two words', () => {
  it.each([
    ['lion', 'lion', 0],
    ['lion', 'lio', 1],
    ['tygre', 'tigre', 1],
    ['girafffe', 'girafe', 2],
    ['manchto', 'manchot', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('%s → %s: %i', (typed, word, edits) => {
    expect(editsBetween(typed, word).whole).toBe(edits);
    expect(editsBetween(word, typed).whole).toBe(edits);
  });

  it('count those to the best beginning too', () => {
    expect(editsBetween('kangur', 'kangourou').beginning).toBe(1);
    expect(editsBetween('kang', 'kangourou').beginning).toBe(0);
  });

  it('are not counted to the end where there are too many', () => {
    expect(editsBetween('orignal', 'pieuvre', 2)).toEqual({ whole: Infinity, beginning: Infinity });
    expect(editsBetween('orignla', 'orignal', 1).whole).toBe(1);
  });
});

describe('closeness', () => {
  it('forgives one letter from four on, two from eight on', () => {
    expect([3, 4, 7, 8, 20].map(allowedEdits)).toEqual([0, 1, 1, 2, 2]);
    expect(mistypedCloseness('arx', 'ara')).toBe(0);
    expect(mistypedCloseness('lionx', 'lion')).toBeGreaterThan(0);
    expect(mistypedCloseness('lixox', 'lion')).toBe(0);
    expect(mistypedCloseness('hipopotanus', 'hippopotamus')).toBeGreaterThan(0);
  });

  it('prefers the word itself, then its beginning, then a mistyped word, then a mistyped beginning', () => {
    const closeness = [
      exactCloseness('orignal', 'orignal'),
      exactCloseness('orig', 'orignal'),
      exactCloseness('or', 'orignal'),
      mistypedCloseness('orignla', 'orignal'),
      mistypedCloseness('oirgn', 'orignal'),
    ];
    expect(closeness).toEqual([...closeness].sort((a, b) => b - a));
    expect(closeness.every((value) => value > 0)).toBe(true);
    expect(exactCloseness('ori', 'loriquet')).toBe(0);
  });
});
