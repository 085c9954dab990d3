/** Texts as editors search for them: accents, capitals and signs between digits make no difference. */
import { describe, expect, it } from 'vitest';
import { findText, patternOf } from '../../../../desk/search/find-text.ts';

const find = (text: string, query: string) => {
  const pattern = patternOf(query);
  return pattern && findText(text, pattern);
};

describe('a text', () => {
  it.each([
    ['Le léopard des neiges', 'LÉOPARD', 'léopard'],
    ['Le léopard des neiges', 'leopard des', 'léopard des'],
    ['Une œuvre d’art', "oeuvre d'art", 'œuvre d’art'],
    ['Appelez le 418\u00A0555‑0123.', '(418) 555-0123', '418 555‑0123'],
    ['Appelez le +1 418 555 0123.', '5550123', '555 0123'],
    ['Le 24 h. du parc?', 'h. du parc?', 'h. du parc?'],
    ['İstanbul et le léopard', 'leopard', 'léopard'],
    ['Le léopard', 'loutre', undefined],
    ['12 animaux, 34 visites', '1234', undefined],
    ['anything', ' ', undefined],
  ])('what is found in %s by %s: %s', (text, query, match) => {
    expect(find(text, query)?.match).toBe(match);
  });

  it('is shown with what stands around', () => {
    expect(find(`${'a'.repeat(90)}\n\nneige ${'b'.repeat(90)}`, 'NEIGE')).toEqual({
      before: `…${'a'.repeat(58)} `,
      match: 'neige',
      after: ` ${'b'.repeat(59)}…`,
    });
  });
});
