import { describe, expect, it } from 'vitest';
import { isListed } from '#build/integrations/output/translated-sitemap.ts';
import { locales, type Route, routes } from '#i18n/routes.ts';

const origin = 'https://www.zoovalboreal.example';

const addresses = Object.entries<Route>(routes).flatMap(([id, route]) =>
  locales.map((locale) => ({ id, path: route[locale].replaceAll(/\[\w+\]/g, '2'), listed: !route.noindex })),
);

describe('the sitemap', () => {
  it.each(addresses)('lists $path: $listed', ({ path, listed }) => {
    expect(isListed(origin + path)).toBe(listed);
    expect(isListed(`${origin}${path.replace(/\/$/, '')}/`)).toBe(listed);
  });

  it.each(['/404', '/en/404', '/merci', '/en/thank-you', '/envoi-impossible', '/en/not-sent'])(
    'does not list %s',
    (path) => {
      expect(isListed(origin + path)).toBe(false);
    },
  );

  it.each([
    ['/activites', 1, false],
    ['/en/activities', 1, false],
    ['/ateliers-educatifs', 1, false],
    ['/conservation-et-recherche', 1, false],
    ['/nouvelles', 1, false],
    ['/en/news', 1, false],
    ['/videos', 1, false],
    ['/en/videos', 1, false],
    ['/activites', 2, true],
    ['/en/news', 10, true],
    ['/en/videos', 11, true],
  ])('knows that page %s/pages/%i only redirects when it is the first: listed %s', (list, page, listed) => {
    expect(isListed(`${origin}${list}/pages/${page}`)).toBe(listed);
  });

  it('lists the first page of a video filter, which has no other address', () => {
    expect(isListed(`${origin}/videos/filtre/bebes/1`)).toBe(true);
    expect(isListed(`${origin}/en/videos/filter/babies/1/`)).toBe(true);
  });

  it.each(['/a/b/c', '/en/a/b/c', '/videos/filtre/bebes'])('does not list %s, which is no page', (path) => {
    expect(isListed(origin + path)).toBe(false);
  });

  it('minds neither host, nor query, nor hash', () => {
    expect(isListed('http://localhost:4321/animaux?page=1#lion')).toBe(true);
    expect(isListed('http://localhost:4321/404?x')).toBe(false);
  });
});
