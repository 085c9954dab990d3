import { describe, expect, it } from 'vitest';
import { allowedEdits, editsBetween, exactSimilarity, fuzzySimilarity } from '#lib/text/similarity.ts';

describe('editsBetween', () => {
  it.each([
    ['lion', 'lion', 0],
    ['lion', 'lio', 1],
    ['tygre', 'tigre', 1],
    ['girafffe', 'girafe', 2],
    ['manchto', 'manchot', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('counts the edits %s → %s: %i', (typed, word, edits) => {
    expect(editsBetween(typed, word).whole).toBe(edits);
    expect(editsBetween(word, typed).whole).toBe(edits);
  });

  it('counts the edits to the best prefix', () => {
    expect(editsBetween('kangur', 'kangourou').prefix).toBe(1);
    expect(editsBetween('kang', 'kangourou').prefix).toBe(0);
  });

  it('stops early once there are too many', () => {
    expect(editsBetween('orignal', 'pieuvre', 2)).toEqual({ whole: Infinity, prefix: Infinity });
    expect(editsBetween('orignla', 'orignal', 1).whole).toBe(1);
  });
});

describe('similarity', () => {
  it('allows one edit from four letters on, two from eight on', () => {
    expect([3, 4, 7, 8, 20].map(allowedEdits)).toEqual([0, 1, 1, 2, 2]);
    expect(fuzzySimilarity('arx', 'ara')).toBe(0);
    expect(fuzzySimilarity('lionx', 'lion')).toBeGreaterThan(0);
    expect(fuzzySimilarity('lixox', 'lion')).toBe(0);
    expect(fuzzySimilarity('hipopotanus', 'hippopotamus')).toBeGreaterThan(0);
  });

  it.each([
    ['elep', 'elephant'],
    ['elef', 'elephant'],
    ['elefant', 'elephant'],
    ['elefnat', 'elephant'],
    ['elehpant', 'elephant'],
    ['foque', 'phoque'],
    ['foto', 'photo'],
    ['ph', 'photo'],
  ])('hears that %s is the start or the sound of %s', (typed, word) => {
    expect(Math.max(exactSimilarity(typed, word), fuzzySimilarity(typed, word))).toBeGreaterThan(0);
  });

  it('does not take the letters of a sound for another', () => {
    expect(exactSimilarity('ph', 'foret')).toBe(0);
    expect(exactSimilarity('pho', 'foret')).toBe(0);
  });

  it('prefers the word itself, then a prefix, then a mistyped word, then a mistyped prefix', () => {
    const similarities = [
      exactSimilarity('orignal', 'orignal'),
      exactSimilarity('orig', 'orignal'),
      exactSimilarity('or', 'orignal'),
      fuzzySimilarity('orignla', 'orignal'),
      fuzzySimilarity('oirgn', 'orignal'),
    ];
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
    expect(similarities.every((value) => value > 0)).toBe(true);
    expect(exactSimilarity('ori', 'loriquet')).toBe(0);
  });
});
