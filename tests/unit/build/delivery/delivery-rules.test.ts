import { expect, it } from 'vitest';
import { cacheControlFor, headersFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';

const rules = headerRules({ formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false });

it('every response has the headers of security', () => {
  const headers = headersFor(rules, '/tarifs');
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("'sha256-abc'"),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  const permissions = ['camera=()', 'microphone=()', 'payment=()', 'geolocation=(self)'];
  expect(headers['Permissions-Policy']?.split(', ')).toEqual(expect.arrayContaining(permissions));
  const seconds = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
});

it.each(['/_astro/menu.a1b2c3d4.js', '/media/animals/lynx.svg'])(
  'the policy of %s, which pages load, lets nothing run, and is short',
  (path) => {
    const policy = headersFor(rules, path)['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy.length).toBeLessThan(100);
  },
);

it.each([
  ['/tarifs', 'public, max-age=0, must-revalidate'],
  ['/_astronomy/a.js', 'public, max-age=0, must-revalidate'],
  ['/_astro/menu.a1b2c3d4.js', 'public, max-age=31536000, immutable'],
  ['/build-manifest.json', 'no-store'],
  ['/service-worker.js', 'no-cache'],
  ['/day.json', 'no-cache'],
  ['/availability.json', 'no-cache'],
  ['/media/lynx-a1b2c3.svg', 'public, max-age=31536000, immutable'],
])('caches treat %s as %s', (path, cacheControl) => {
  expect(cacheControlFor(path)).toBe(cacheControl);
});
