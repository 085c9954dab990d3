import { expect, test } from 'vitest';
import { fitTitle } from '../../../src/share/title-lines.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;
const room = { width: 100, maxLines: 2, sizes: [20, 10] } as const;

test('a short title has the largest size', () => {
  expect(fitTitle('Le loup', measure, room)).toEqual({ lines: ['Le loup'], fontSize: 20 });
});

test('a longer one has several lines', () => {
  expect(fitTitle('Le loup gris', measure, room)).toEqual({
    lines: ['Le loup', 'gris'],
    fontSize: 20,
  });
});

test('where lines are too many, or a word too wide, the size gives way', () => {
  expect(fitTitle('Développement durable', measure, room)).toEqual({
    lines: ['Développement', 'durable'],
    fontSize: 10,
  });
});

test('what does not fit at all ends in an ellipsis', () => {
  const { lines } = fitTitle('un deux trois quatre cinq six sept huit neuf dix onze', measure, room);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/ …$/);
});

test('non-breaking spaces keep words together', () => {
  expect(fitTitle('Un «\u00A0loup\u00A0»', measure, room).lines).toEqual(['Un', '«\u00A0loup\u00A0»']);
});
