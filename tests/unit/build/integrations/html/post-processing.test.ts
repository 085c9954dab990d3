import { expect, test } from 'vitest';
import { parsePage } from '#build/integrations/html/post-processing.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';
const directive = '<script>(()=>{var a={};window.dispatchEvent(new Event("astro:intent"));})();</script>\n';
const element =
  '<script>(()=>{customElements.get("astro-island")||customElements.define("astro-island",f)})();</script>';
const own = '<script>addEventListener("popstate",()=>{})</script>';

test('the style of islands goes into the head, and their scripts out of the page', () => {
  const page = `<head><title>Zoo</title>${own}</head><body><p>1</p>${style}${directive}${element}<astro-island></astro-island></body>`;
  expect(parsePage('/', page).html).toBe(
    `<head><title>Zoo</title>${own}${style}</head><body><p>1</p><astro-island></astro-island></body>`,
  );
});

test('a page without islands stays as it is', () => {
  const page = `<head>${own}</head><body><style>p{color:red}</style></body>`;
  expect(parsePage('/', page).html).toBe(page);
});

test('an island keeps neither what the path of the checkout makes of it nor the number of its rendering', () => {
  const page = '<astro-island uid="Z8TvP6" prefix="r3" props="{}"><p uid="1" prefix="r3"></p></astro-island>';
  const twice = `<body>${page}<astro-island uid="A" props="{}"></astro-island></body>`;
  expect(parsePage('/', twice).html).toBe(
    '<body><astro-island props="{}"><p uid="1" prefix="r3"></p></astro-island><astro-island props="{}"></astro-island></body>',
  );
});

test('module scripts give way to one that imports them after the first paint', () => {
  const { html, metadata } = parsePage(
    '/',
    '<head><script type="module" src="/_astro/page.js"></script></head><body><p>1</p><script type="module" src="/_astro/consent.js"></script></body>',
  );
  const [code = ''] = metadata.inlineScripts;
  // The router runs it on each page, though its code is the same.
  expect(html).toBe(
    `<head></head><body><p>1</p><script data-astro-rerun data-modules="/_astro/page.js /_astro/consent.js">${code}</script></body>`,
  );
  expect(
    parsePage('/', '<body><script type="module" src="/_astro/map.js"></script></body>').metadata.inlineScripts,
  ).toEqual([code]);
});

test('what follows the build learns everything from one parse', () => {
  const { metadata } = parsePage(
    '/en/zoo',
    `<head>
      <link rel="alternate" hreflang="fr-CA" href="https://zoo.example/zoo?a=1&amp;b=2">
      <script type="application/x-share-image+json">{"title":"A","siteName":"B","picture":"/c.svg"}</script>
      <script type="application/ld+json">{"href":"<a href=\\"/none\\">"}</script>${own}
    </head><body data-page-status="410">${style}${element}
      <a id="there" href="/en/animals?class=bird#top">x</a><img src="/lion.svg"><form action="/form"></form>
      <script src="/page.js"></script>
    </body>`,
  );
  expect(metadata).toEqual({
    path: '/en/zoo',
    links: [
      { target: '/en/animals', hash: 'top' },
      { target: '/lion.svg', hash: '' },
      { target: '/form', hash: '' },
      { target: '/page.js', hash: '' },
    ],
    ids: ['there'],
    status: 410,
    alternates: [{ lang: 'fr-CA', url: 'https://zoo.example/zoo?a=1&b=2' }],
    inlineScripts: ['addEventListener("popstate",()=>{})'],
    shareImage: { title: 'A', siteName: 'B', picture: '/c.svg' },
  });
});
