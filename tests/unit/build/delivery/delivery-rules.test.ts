import { describe, expect, it } from 'vitest';
import { cacheControlFor, headersFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';

const rules = headerRules({ formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false });

describe('every response', () => {
  const headers = headersFor(rules, '/tarifs');

  it('has a content security policy', () => {
    expect(headers['Content-Security-Policy']).toContain("'sha256-abc'");
  });

  it.each(['/_astro/menu.a1b2c3d4.js', '/media/animals/lynx.svg'])(
    'has one that lets nothing run, and is short, at %s, which pages load',
    (path) => {
      const policy = headersFor(rules, path)['Content-Security-Policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(policy.length).toBeLessThan(100);
    },
  );

  it('requires HTTPS for at least a year', () => {
    const seconds = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(31_536_000);
  });

  it('forbids type sniffing and keeps referrers and windows to the site', () => {
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  it.each(['camera=()', 'microphone=()', 'payment=()', 'geolocation=(self)'])('has the policy %s', (permission) => {
    expect(headers['Permissions-Policy']?.split(', ')).toContain(permission);
  });
});

it.each([
  ['/tarifs', 'public, max-age=0, must-revalidate'],
  ['/_astronomy/a.js', 'public, max-age=0, must-revalidate'],
  ['/_astro/menu.a1b2c3d4.js', 'public, max-age=31536000, immutable'],
  ['/build-manifest.json', 'no-store'],
  ['/service-worker.js', 'no-cache'],
  ['/day.json', 'no-cache'],
  ['/media/lynx-a1b2c3.svg', 'public, max-age=31536000, immutable'],
])('caches treat %s as %s', (path, cacheControl) => {
  expect(cacheControlFor(path)).toBe(cacheControl);
});
