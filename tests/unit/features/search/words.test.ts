import { describe, expect, it } from 'vitest';
import { wordsOf } from '#features/search/words.ts';

describe('words', () => {
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
});
