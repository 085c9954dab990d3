import { describe, expect, it } from 'vitest';
import { cacheControlFor, headersFor, notFoundRuleFor } from '#build/delivery/apply-rules.ts';
import { headerRules, redirects } from '#build/delivery/delivery-rules.ts';
import { localeOf } from '#i18n/paths.ts';

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

  it.each(['camera', 'microphone', 'payment'])('disables %s', (feature) => {
    expect(headers['Permissions-Policy']?.split(', ')).toContain(`${feature}=()`);
  });

  it('leaves the position of visitors to the site alone', () => {
    expect(headers['Permissions-Policy']?.split(', ')).toContain('geolocation=(self)');
  });

  it('can send its headers as they are', () => {
    expect([...new Headers(headers)]).toHaveLength(Object.keys(headers).length);
  });
});

describe('header rules', () => {
  const layered = [
    { path: '/*', headers: { A: '1', B: '1' } },
    { path: '/share/*', headers: { B: '2' } },
    { path: '/share/one.png', headers: { C: '3' } },
  ] as const;

  it.each([
    ['/', { A: '1', B: '1' }],
    ['/shared', { A: '1', B: '1' }],
    ['/share', { A: '1', B: '2' }],
    ['/share/two.png', { A: '1', B: '2' }],
    ['/share/one.png', { A: '1', B: '2', C: '3' }],
  ])('of all matching paths apply to %s', (path, headers) => {
    expect(headersFor(layered, path)).toEqual(headers);
  });
});

describe('caches', () => {
  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/tarifs', 'public, max-age=0, must-revalidate'],
    ['/_astronomy/a.js', 'public, max-age=0, must-revalidate'],
    ['/_astro/menu.a1b2c3d4.js', 'public, max-age=31536000, immutable'],
    ['/build-manifest.json', 'no-store'],
    ['/service-worker.js', 'no-cache'],
    ['/day.json', 'no-cache'],
    ['/media/lynx-a1b2c3.svg', 'public, max-age=31536000, immutable'],
  ])('treat %s as %s', (path, cacheControl) => {
    expect(cacheControlFor(path)).toBe(cacheControl);
  });
});

describe('the 404 page', () => {
  it.each(['/', '/nulle-part', '/enclos', '/en', '/en/', '/en/nowhere', '/EN/nowhere', '/a/en/b'])(
    'of %s is in its language',
    (path) => {
      expect(notFoundRuleFor(path)?.file).toBe({ fr: '404.html', en: 'en/404/index.html' }[localeOf(path)]);
    },
  );
});

describe('redirects', () => {
  it('are those of the first page of each list in pages, in both languages', () => {
    expect(redirects).toHaveLength(10);
    expect(redirects).toContainEqual({ from: '/nouvelles/pages/1', to: '/nouvelles' });
    expect(redirects).toContainEqual({ from: '/en/news/pages/1', to: '/en/news' });
  });
});
