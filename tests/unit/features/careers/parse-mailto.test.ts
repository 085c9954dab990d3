import { expect, it } from 'vitest';
import { parseMailto } from '#features/careers/parse-mailto.ts';

it.each([
  ['mailto:a@example.org', { address: 'a@example.org', subject: '' }],
  [
    'mailto:a@example.org?subject=VB-36%20%E2%80%93%20Candidature',
    { address: 'a@example.org', subject: 'VB-36 – Candidature' },
  ],
  ['mailto:a@example.org?body=x&Subject=1+1', { address: 'a@example.org', subject: '1+1' }],
  ['mailto:a+b%40c@example.org?subject=50%', { address: 'a+b@c@example.org', subject: '50%' }],
  ['https://jobs.example/36', undefined],
  ['tel:+14505550142', undefined],
  ['/contactez-nous', undefined],
  ['mailto:', undefined],
  ['mailto:?subject=x', undefined],
])('the parts of %s', (href, parts) => {
  expect(parseMailto(href)).toEqual(parts);
});
