import { describe, expect, it } from 'vitest';
import { fold, singular, wordsOf } from '#features/search/words.ts';

describe('words', () => {
  it('are folded: no accents, ligatures, capitals or typographic apostrophes', () => {
    expect(fold('Élan')).toBe('elan');
    expect(fold('BŒUF MUSQUÉ')).toBe('boeuf musque');
    expect(fold('l’ours')).toBe("l'ours");
    expect(fold('E\u0301lan')).toBe(fold('Élan'));
  });

  it.each([
    ['l’orignal', ['orignal']],
    ["l'orignal", ['orignal']],
    ['qu’est-ce', ['est', 'ce', 'estce']],
    ['heures d’ouverture', ['heure', 'ouverture']],
    ['Un porc-épic', ['un', 'porc', 'epic', 'porcepic']],
    ['10 h 30, 54,99 $', ['10', 'h', '30', '54', '99']],
    ['  …!? ', []],
  ])('of a French text: %s', (text, words) => {
    expect(wordsOf(text, 'fr')).toEqual(words);
  });

  it.each([
    ['The lion’s den', ['the', 'lion', 'den']],
    ['Two wolves, three bats', ['two', 'wolf', 'three', 'bat']],
    ['Activities', ['activity']],
  ])('of an English text: %s', (text, words) => {
    expect(wordsOf(text, 'en')).toEqual(words);
  });

  it.each([
    ['loups', 'loup'],
    ['chevaux', 'cheval'],
    ['oiseaux', 'oiseau'],
    ['jeux', 'jeu'],
    ['dos', 'dos'],
    ['tapis', 'tapi'],
    ['doux', 'dou'],
  ])('are in the singular: %s', (plural, word) => {
    expect(singular(plural, 'fr')).toBe(word);
  });
});
