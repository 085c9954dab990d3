import { expect, test } from 'vitest';
import { fitTitle } from '#build/share/title-lines.ts';

/** Every character is half an em wide. */
const measure = (text: string) => text.length / 2;
const room = { width: 100, maxLines: () => 2, sizes: [20, 10] } as const;

const words = 'un deux trois quatre cinq six sept huit neuf dix onze';

test.each<[string, string, string[], number]>([
  ['has the largest size if it is short', 'Le loup', ['Le loup'], 20],
  ['shrinks for too many lines and too wide words', 'Développement durable', ['Développement', 'durable'], 10],
  ['that does not fit ends with an ellipsis', words, ['un deux trois quatre', 'cinq six sept huit …'], 10],
  ['keeps words together at non-breaking spaces', 'Un «\u00A0loup\u00A0»', ['Un', '«\u00A0loup\u00A0»'], 20],
  ['breaks a word wider than a line', 'x'.repeat(25), ['x'.repeat(20), 'x'.repeat(5)], 10],
  ['ends a word wider than all lines', 'x'.repeat(1000), ['x'.repeat(20), `${'x'.repeat(18)} …`], 10],
  ['never halves emoji', '🦁'.repeat(1000), ['🦁'.repeat(10), `${'🦁'.repeat(9)} …`], 10],
  [
    'makes room for the ellipsis in a full line',
    `${'x'.repeat(20)} ${'y'.repeat(20)} z`,
    ['x'.repeat(20), `${'y'.repeat(18)} …`],
    10,
  ],
])('a title %s', (_, title, lines, fontSize) => {
  expect(fitTitle(title, measure, room)).toEqual({ lines, fontSize });
});

test('the size shrinks until there is room for the lines', () => {
  const maxLines = (fontSize: number) => Math.floor(30 / fontSize);
  expect(fitTitle('Le loup gris', measure, { ...room, maxLines })).toEqual({ lines: ['Le loup gris'], fontSize: 10 });
});
