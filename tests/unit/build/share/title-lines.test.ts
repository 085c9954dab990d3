import { expect, test } from 'vitest';
import { fitTitle } from '#build/share/title-lines.ts';

/** Every character is half an em wide. */
const measure = (text: string) => text.length / 2;
const room = { width: 100, maxLines: () => 2, sizes: [20, 10] } as const;

test('a short title has the largest size', () => {
  expect(fitTitle('Le loup', measure, room)).toEqual({ lines: ['Le loup'], fontSize: 20 });
});

test('the size shrinks for too many lines and too wide words', () => {
  expect(fitTitle('Développement durable', measure, room)).toEqual({
    lines: ['Développement', 'durable'],
    fontSize: 10,
  });
});

test('the size shrinks until there is room for the lines', () => {
  const maxLines = (fontSize: number) => Math.floor(30 / fontSize);
  expect(fitTitle('Le loup gris', measure, { ...room, maxLines })).toEqual({ lines: ['Le loup gris'], fontSize: 10 });
});

test('a title that does not fit at the smallest size ends with an ellipsis', () => {
  const { lines } = fitTitle('un deux trois quatre cinq six sept huit neuf dix onze', measure, room);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/ …$/);
});

test('non-breaking spaces keep words together', () => {
  expect(fitTitle('Un «\u00A0loup\u00A0»', measure, room).lines).toEqual(['Un', '«\u00A0loup\u00A0»']);
});

test.each([
  ['a word wider than a line', 'x'.repeat(25), ['x'.repeat(20), 'x'.repeat(5)]],
  ['a word wider than all lines', 'x'.repeat(1000), ['x'.repeat(20), `${'x'.repeat(18)} …`]],
  ['emoji, which are never halved', '🦁'.repeat(1000), ['🦁'.repeat(10), `${'🦁'.repeat(9)} …`]],
  ['a last line that is full', `${'x'.repeat(20)} ${'y'.repeat(20)} z`, ['x'.repeat(20), `${'y'.repeat(18)} …`]],
])('no line is wider than there is room: %s', (_, title, lines) => {
  expect(fitTitle(title, measure, room)).toEqual({ lines, fontSize: 10 });
});
