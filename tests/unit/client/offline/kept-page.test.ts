import { expect, it } from 'vitest';
import { datedPage, pageWithLinks, titleOf } from '#client/offline/kept-page.ts';

const html =
  '<html><head><title>Aujourd’hui | Zoo</title></head><body><ul class="kept" data-kept-pages></ul><latest-disruptions data-time-zone="America/Toronto"></latest-disruptions><offline-notice data-kept="Copie :"></body></html>';
const response = () =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html',
      'Content-Encoding': 'br',
      'Content-Length': '12',
      'Content-Security-Policy': 'p',
    },
  });

it.each([
  ['/aujourdhui', '30 novembre, 22\u00A0h\u00A040'],
  ['/en/today', 'November 30, 10:40\u00A0p.m.'],
])('a kept page says at %s from when it is, keeps its policy, and is not compressed', async (path, words) => {
  const keptAt = new Date('2026-12-01T03:40:00Z');
  const page = await datedPage(response(), path, keptAt);
  const [, at, shown] =
    /name="kept-at" content="(.*?)"><\/head>.* data-age="Copie : (.*?)"/.exec(await page.text()) ?? [];
  expect([at, shown]).toEqual([keptAt.toISOString(), words]);
  expect([...page.headers.keys()]).toEqual(['content-security-policy', 'content-type']);
});

it.each(['Lions &amp; tigres', 'The Comet for $10', '$1 $& $` $$'])(
  'lists kept pages by their titles, which are HTML already: %s',
  async (title) => {
    const page = await pageWithLinks(response(), [{ path: '/a', title: titleOf(`<title>${title} | Zoo</title>`) }]);
    expect(await page.text()).toContain(`data-kept-pages><li><a href="/a">${title}</a></li></ul>`);
  },
);

it('lists kept pages in the group that says how they begin, and the others in the one that doesn’t', async () => {
  const lists = ['="/parcs/ /carte/toilettes"', '="/carte"', ''].map((starts) => `<ul data-kept-pages${starts}></ul>`);
  const links = ['/', '/carte', '/carte/toilettes', '/parcs/lagune-azur'].map((path) => ({ path, title: path }));
  const page = await pageWithLinks(new Response(lists.join('')), links);
  const groups = (await page.text()).split('</ul>').slice(0, lists.length);
  expect(groups.map((list) => Array.from(list.matchAll(/href="(.*?)"/g), ([, path]) => path))).toEqual([
    ['/parcs/lagune-azur', '/carte/toilettes'],
    ['/carte'],
    ['/'],
  ]);
});
