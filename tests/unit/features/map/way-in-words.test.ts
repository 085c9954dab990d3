import { describe, expect, it } from 'vitest';
import { wayInWords, type WayLanguage, type WayPlace, waysToNearest } from '#features/map/way-in-words.ts';
import { walkingRoutes } from '#park/walking-route.ts';
import en from '../../../../i18n/locales/en/map-way.json' with { type: 'json' };
import fr from '../../../../i18n/locales/fr/map-way.json' with { type: 'json' };

const french: WayLanguage = { locale: 'fr', messages: fr };
const english: WayLanguage = { locale: 'en', messages: en };

/** A street of 200 m to the east with a path to the south in its middle, steps at its end, and a longer way round. */
const paths = {
  nodes: { gate: [0, 0], lake: [100, 0], hill: [200, 0], barn: [100, 100], dock: [0, 1210], far: [900, 900] },
  edges: [
    ['gate', 'lake'],
    ['lake', 'hill', 'steps'],
    ['lake', 'barn'],
    ['barn', 'hill'],
    ['gate', 'dock'],
  ],
};

const place = (name: string, x: number, y: number, stepFree = true): WayPlace => ({
  name,
  position: { x, y },
  stepFree,
});

const gate = place('Entrée', 0, 10);
const lake = place('Lac', 110, -10);
const hill = place('Colline', 200, 10);
const barn = place('Grange', 100, 110);
const dock = place('Quai', 0, 1220);
const far = place('Île', 900, 890);
const slide = place('Glissade', 110, 100, false);
const places = [gate, lake, hill, barn, dock, far, slide];

describe('the way in words', () => {
  const say = (from: WayPlace, to: WayPlace, stepFree = false, language = french) => {
    const { summary, turns } = wayInWords(walkingRoutes(paths), { from, to, stepFree }, places, language);
    return [summary, ...turns];
  };

  it('goes by what is seen from its turns, in both languages', () => {
    expect(say(gate, barn)).toEqual([
      '3\u00a0min à pied, 200\u00a0m, sans marches.',
      'Partez vers «\u00a0Lac\u00a0», 100\u00a0m.',
      'À droite, 100\u00a0m, jusqu’à «\u00a0Grange\u00a0».',
    ]);
    expect(say(gate, barn, false, english)).toEqual([
      '3 min on foot, 200 m, step-free.',
      'Set off toward Lac, 100 m.',
      'Right, 100 m, to Grange.',
    ]);
  });

  it('writes long ways with the separator of the language', () => {
    expect(say(gate, dock)[1]).toBe('Partez vers «\u00a0Quai\u00a0», 1\u00a0210\u00a0m.');
    expect(say(gate, dock, false, english)[1]).toBe('Set off toward Quai, 1,210 m.');
  });

  it('says how long it takes without steps, and goes there if asked', () => {
    expect(say(gate, hill)).toEqual([
      '3\u00a0min à pied, 200\u00a0m, avec marches. Sans marches\u00a0: 5\u00a0min.',
      'Partez vers «\u00a0Colline\u00a0», 200\u00a0m.',
    ]);
    expect(say(gate, hill, true)).toEqual([
      '5\u00a0min à pied, 340\u00a0m, sans marches.',
      'Partez vers «\u00a0Lac\u00a0», 100\u00a0m.',
      'À droite, 240\u00a0m, jusqu’à «\u00a0Colline\u00a0».',
    ]);
  });

  it('says that there is none without steps, or none at all, or next to none', () => {
    expect(say(lake, slide, true)).toEqual([
      'Aucun chemin sans marches n’y mène. Voici le plus court. 2\u00a0min à pied, 100\u00a0m, avec marches.',
      'Partez vers «\u00a0Glissade\u00a0», 100\u00a0m.',
    ]);
    expect(say(gate, far)).toEqual(['Aucun chemin de la carte n’y mène.']);
    expect(say(barn, barn)).toEqual(['C’est tout près, sans marches.']);
    expect(say(barn, slide, true)).toEqual([
      'Aucun chemin sans marches n’y mène. Voici le plus court. C’est tout près, avec marches.',
    ]);
  });

  it('leads to the nearest of several places, and there without steps if that is another way', () => {
    const sayNearest = (...ends: WayPlace[]) =>
      waysToNearest(walkingRoutes(paths), { from: gate, ends }, places, french).map(({ summary }) => summary);
    expect(sayNearest(hill, barn, lake)).toEqual(['2\u00a0min à pied, 100\u00a0m, sans marches.']);
    expect(sayNearest(far, hill)).toEqual([
      '3\u00a0min à pied, 200\u00a0m, avec marches. Sans marches\u00a0: 5\u00a0min.',
      '5\u00a0min à pied, 340\u00a0m, sans marches.',
    ]);
    expect(sayNearest(slide)).toEqual(['3\u00a0min à pied, 200\u00a0m, avec marches.']);
    expect(sayNearest(far)).toEqual([]);
  });
});
