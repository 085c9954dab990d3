import { expect, test } from 'vitest';
import { slugOf } from '#lib/text/fold-text.ts';

test.each([
  ['En danger critique', 'en-danger-critique'],
  ['Jusqu’à 10\u00A0000\u00A0$', 'jusqu-a-10000'],
  ['De 10 000 $ à 50 000 $', 'de-10000-a-50000'],
  ['$10,000 to $50,000', '10000-to-50000'],
  ['Amérique du Sud', 'amerique-du-sud'],
])('%s becomes %s in an address', (label, slug) => {
  expect(slugOf(label)).toBe(slug);
});
