import { expect, test } from 'vitest';
import { foldText, slugOf } from '#lib/text/fold-text.ts';

test.each([
  ['« L’Œil du tigre »', 'l oeil du tigre'],
  ['Éléphant d’Afrique', 'elephant d afrique'],
  ['  plusieurs\n\tespaces\u00A0ici ', 'plusieurs espaces ici'],
  ['10 h 30', '10 h 30'],
  ['…', ''],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['En danger critique', 'en-danger-critique'],
  ['Jusqu’à 10\u00A0000\u00A0$', 'jusqu-a-10000'],
  ['De 10 000 $ à 50 000 $', 'de-10000-a-50000'],
  ['$10,000 to $50,000', '10000-to-50000'],
  ['Amérique du Sud', 'amerique-du-sud'],
])('%s becomes %s in an address', (label, slug) => {
  expect(slugOf(label)).toBe(slug);
});
