import { describe, expect, it } from 'vitest';
import { scriptHost } from '../../../src/features/videos/provider.ts';
import { securityHeaders } from '../../../src/delivery/security-headers.ts';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The content security policy as directives and their sources. */
function policyOf(formUrl: string, hashes: string[] = []): Record<string, string[]> {
  const policy = securityHeaders(formUrl, hashes)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('lets only the site’s own scripts and the video provider’s run, and those inside a page only by their hash', () => {
    expect(policyOf('/form', [hash])['script-src']).toEqual(["'self'", scriptHost, `'${hash}'`]);
    expect(policyOf('/form')['script-src']).toEqual(["'self'", scriptHost]);
  });

  it('allows neither unsafe scripts nor any origin', () => {
    const policy = policyOf('https://cms.example.org/form', [hash]);
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    expect(Object.values(policy).flat()).not.toContain('*');
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
  });

  it.each([
    ['default-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
  ])('%s is %j', (directive, sources) => {
    expect(policyOf('/form')[directive]).toEqual(sources);
  });

  it('lets no other site show the pages in a frame', () => {
    expect(["'self'", "'none'"]).toContain(policyOf('/form')['frame-ancestors']?.join(' '));
  });

  it.each([
    ['/form', ["'self'"]],
    ['https://cms.example.org/form', ["'self'", 'https://cms.example.org']],
    ['https://cms.example.org:8443/a/form?x=1', ["'self'", 'https://cms.example.org:8443']],
    ['https://user:secret@cms.example.org/form', ["'self'", 'https://cms.example.org']],
    ['http://127.0.0.1:1337/form', ["'self'", 'http://127.0.0.1:1337']],
  ])('lets forms go to %s', (formUrl, sources) => {
    expect(policyOf(formUrl)['form-action']).toEqual(sources);
    expect(policyOf(formUrl)['connect-src']).toEqual(sources);
    expect(policyOf(formUrl)['script-src']).toEqual(["'self'", scriptHost]);
  });

  it('names every directive once', () => {
    const policy = securityHeaders('/form', [hash])['Content-Security-Policy'] ?? '';
    const names = policy.split('; ').map((directive) => directive.split(' ')[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('every answer', () => {
  const headers = securityHeaders('/form', [hash]);

  it('asks for HTTPS for at least a year', () => {
    const seconds = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(31_536_000);
  });

  it('forbids to guess types, and keeps addresses and windows to itself', () => {
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  it.each(['camera', 'microphone', 'geolocation', 'payment'])('turns %s off', (feature) => {
    expect(headers['Permissions-Policy']?.split(', ')).toContain(`${feature}=()`);
  });

  it('can be sent as it is', () => {
    expect([...new Headers(headers)]).toHaveLength(Object.keys(headers).length);
  });
});
