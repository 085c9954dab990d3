import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundleInlineScript } from '#build/integrations/html/inline-script.ts';

const script = await bundleInlineScript(
  new URL('../../../../src/features/language/detect-language.inline.ts', import.meta.url),
);

interface Visitor {
  cookie?: string;
  languages?: readonly string[];
  /** For browsers without `languages`. */
  language?: string;
  userAgent?: string;
  search?: string;
  hash?: string;
  referrer?: string;
  /** The page was swapped in by script. */
  isSwappedIn?: boolean;
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Runs the inline script as the French home page does; returns its redirects, and whether it hid the page. */
function visit(visitor: Visitor) {
  const { cookie = '', languages, language = '', userAgent = firefox, search = '', hash = '' } = visitor;
  const { referrer = '', isSwappedIn = false } = visitor;
  const redirects: string[] = [];
  const readyState = isSwappedIn ? 'complete' : 'loading';
  const document = { cookie, referrer, readyState, documentElement: { hidden: false } };
  const location = { origin: 'https://zoo.example', search, hash, replace: (url: string) => redirects.push(url) };
  const window = { document, location, navigator: { languages, language, userAgent } };
  runInNewContext(script, { ...window, window });
  return { redirects, hidden: document.documentElement.hidden };
}

const stays = { redirects: [], hidden: false };

describe('a visitor of the French home page', () => {
  it.each<[string, Visitor]>([
    ['with a French browser', { languages: ['fr-CA', 'fr', 'en'] }],
    ['who prefers neither', { languages: ['de', 'ja'] }],
    ['who comes from a page of the site', { languages: ['en'], referrer: 'https://zoo.example/animaux' }],
    ['who goes back on a choice', { cookie: 'i18n_redirected=en', referrer: 'https://zoo.example/en' }],
    ['on a page that was swapped in', { languages: ['en'], isSwappedIn: true }],
    ['who chose French, whatever the browser', { cookie: 'i18n_redirected=fr', languages: ['en'] }],
    ['with the choice in another cookie’s value', { cookie: 'a=i18n_redirected=en', languages: ['fr'] }],
  ])('%s stays', (_, visitor) => {
    expect(visit(visitor)).toEqual(stays);
  });

  it.each<[string, Visitor]>([
    ['with an English browser', { languages: ['en-CA', 'en'] }],
    ['with an old English browser', { language: 'en-US' }],
    ['who prefers English to French', { languages: ['en', 'fr'] }],
    ['who prefers a third language, then English', { languages: ['de', 'es-MX', 'en-GB', 'fr'] }],
    ['who comes from elsewhere', { languages: ['en'], referrer: 'https://zoo.example.org/' }],
    ['who chose English, whatever the browser', { cookie: 'i18n_redirected=en', languages: ['fr'] }],
    ['whose choice is invalid', { cookie: 'i18n_redirected=de', languages: ['en'] }],
  ])('%s is redirected to the English page', (_, visitor) => {
    expect(visit(visitor)).toEqual({ redirects: ['/en'], hidden: true });
  });

  it('keeps the query and the hash', () => {
    const visitor = { languages: ['en'], search: '?utm_source=a&b=%C3%A9', hash: '#parks' };
    expect(visit(visitor).redirects).toEqual(['/en?utm_source=a&b=%C3%A9#parks']);
  });
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mediapartners-Google',
])('the crawler %s is never redirected', (userAgent) => {
  expect(visit({ userAgent, languages: ['en-US'] })).toEqual(stays);
  expect(visit({ userAgent, cookie: 'i18n_redirected=en' })).toEqual(stays);
});
