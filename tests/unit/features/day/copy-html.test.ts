/** The addresses that links of an alert may lead to; browsers copy its HTML in tests/e2e/features/day/. */
import { expect, it } from 'vitest';
import { isSafeAddress } from '#features/day/copy-html.ts';

it.each([
  ['https://www.example.org/a?b=c#d', true],
  ['http://example.org', true],
  ['HTTPS://EXAMPLE.ORG', true],
  ['mailto:zoe@example.org', true],
  ['tel:+18195550100', true],
  ['/en/contact-us', true],
  ['/', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['https://example.org/\njavascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['blob:https://example.org/1', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['page', false],
  ['#part', false],
  ['', false],
])('%j may be one: %s', (href, isSafe) => {
  expect(isSafeAddress(href)).toBe(isSafe);
});
