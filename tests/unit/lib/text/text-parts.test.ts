import { expect, it } from 'vitest';
import { textParts } from '#lib/text/text-parts.ts';

it('numbers the headings of the second level', () => {
  expect(textParts('<h2>Eau &amp; <em>feu</em></h2><p>…</p><h3>Feu</h3><h2 lang="en">Air</h2>')).toEqual({
    html: '<h2 id="part-1">Eau &amp; <em>feu</em></h2><p>…</p><h3>Feu</h3><h2 id="part-2" lang="en">Air</h2>',
    parts: [
      { id: 'part-1', title: 'Eau &amp; feu' },
      { id: 'part-2', title: 'Air' },
    ],
  });
});
