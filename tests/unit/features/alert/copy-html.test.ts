/** The addresses that links of an alert may lead to; browsers copy its HTML in tests/e2e/features/alert/. */
import { expect, it } from 'vitest';
import { isSafeAddress } from '#features/alert/copy-html.ts';

it.each([
  'https://www.example.org/a?b=c#d',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG',
  'mailto:zoe@example.org',
  'tel:+18195550100',
  '/en/contact-us',
  '/',
])('%s may be one', (href) => {
  expect(isSafeAddress(href)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'https://example.org/\njavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  '//evil.example',
  '/\\evil.example',
  'page',
  '#part',
  '',
])('%j may not', (href) => {
  expect(isSafeAddress(href)).toBe(false);
});
