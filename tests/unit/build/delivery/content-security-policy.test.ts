import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PolicyOptions } from '#build/delivery/content-security-policy.ts';
import { playerHost, scriptHost } from '#lib/video-provider.ts';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Sources of the video provider: its API, and the player that it loads. */
const player = [`${scriptHost}/iframe_api`, `${scriptHost}/s/player/`];

const policy = (options: Partial<PolicyOptions> = {}) =>
  contentSecurityPolicy({ formUrl: '/form', scriptHashes: [], hasTagManager: false, ...options });

/** The sources of a policy by directive. */
function sourcesOf(options?: Partial<PolicyOptions>): Record<string, string[]> {
  return Object.fromEntries(
    policy(options)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('the content security policy', () => {
  it('allows scripts of the site and the video provider, and inline scripts only by hash', () => {
    expect(sourcesOf({ scriptHashes: [hash] })['script-src']).toEqual(["'self'", ...player, `'${hash}'`]);
    expect(sourcesOf()['script-src']).toEqual(["'self'", ...player]);
  });

  it('allows neither unsafe scripts nor any origin', () => {
    const sources = sourcesOf({ formUrl: 'https://cms.example.org/form', scriptHashes: [hash] });
    expect(sources['script-src']?.join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    expect(Object.values(sources).flat()).not.toContain('*');
    expect(Object.values(sources).flat()).not.toContain("'unsafe-eval'");
  });

  it('names no foreign host but the video provider’s', () => {
    const sources = Object.values(sourcesOf()).flat();
    expect(sources.filter((source) => source.includes('.'))).toEqual([
      'www.youtube.com/iframe_api',
      'www.youtube.com/s/player/',
      'https://www.youtube-nocookie.com/embed/',
    ]);
    expect(sourcesOf()['frame-src']).toEqual([`${playerHost}/embed/`]);
  });

  it('is as strict as can be by default, for plug-ins, bases and frames', () => {
    expect(sourcesOf()).toMatchObject({ 'default-src': ["'self'"], 'object-src': ["'none'"], 'base-uri': ["'none'"] });
    expect(["'self'", "'none'"]).toContain(sourcesOf()['frame-ancestors']?.join(' '));
  });

  it.each([
    ['/form', ["'self'"]],
    ['https://cms.example.org/form', ["'self'", 'https://cms.example.org']],
    ['https://cms.example.org:8443/a/form?x=1', ["'self'", 'https://cms.example.org:8443']],
    ['https://user:secret@cms.example.org/form', ["'self'", 'https://cms.example.org']],
    ['http://127.0.0.1:1337/form', ["'self'", 'http://127.0.0.1:1337']],
  ])('allows forms to be sent to %s', (formUrl, sources) => {
    expect(sourcesOf({ formUrl })['form-action']).toEqual(sources);
    expect(sourcesOf({ formUrl })['connect-src']).toEqual(sources);
    expect(sourcesOf({ formUrl })['script-src']).toEqual(["'self'", ...player]);
  });

  it('lets forms lead to the host of the shop’s page to pay on, and to nothing else of it', () => {
    const sources = sourcesOf({ payUrl: 'https://pay.shop.example:8443/pay/:uuid?lang=:language' });
    expect(sources).toEqual({ ...sourcesOf(), 'form-action': ["'self'", 'https://pay.shop.example:8443'] });
  });

  it('allows the hosts of the tag manager only if there is one', () => {
    const manager = 'https://www.googletagmanager.com';
    const measured = sourcesOf({ hasTagManager: true });
    for (const directive of ['img-src', 'connect-src']) expect(measured[directive]).toContain(manager);
    expect(measured['script-src']).toEqual(["'self'", ...player, `${manager}/gtm.js`, `${manager}/gtag/`]);
    expect(policy()).not.toContain(manager);
  });
});
