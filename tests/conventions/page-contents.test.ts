import { createHash } from 'node:crypto';
import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { readReleaseManifest } from '#build/delivery/release-manifest.ts';
import { bundleInlineScript } from '#build/integrations/html/inline-script.ts';
import { localeOf, matchRoute } from '#i18n/paths.ts';
import { locales, routes } from '#i18n/routes.ts';
import { mapWindows } from '#park/map-windows.ts';
import { attributeOf, builtFiles, pages, readBuilt, testPages } from '#tests/support/built-pages.ts';
import { sourceFiles } from '#tests/support/source-files.ts';
import { testSite } from '#tests/support/test-site.ts';

const namespaces = sourceFiles('i18n/locales/fr/*.json').map((file) => file.replace(/^.*\/|\.json$/g, ''));

/** HTML without styles and scripts, but with structured data. */
function readable(html: string): string {
  return html.replace(/<style\b[^>]*>.*?<\/style>/gs, '').replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');
}

function matchesIn(text: string, expression: RegExp): string[] {
  return Array.from(text.matchAll(expression), (match) =>
    text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 20),
  );
}

const allElements = (document: HtmlElement) => document.querySelectorAll('*');

const rawKey = new RegExp(String.raw`(?<![\w/.-])(?:${namespaces.join('|')}):[a-z][\w.]*`, 'g');

testPages('no page shows a raw translation key', ({ html }) => matchesIn(readable(html), rawKey));

testPages('no page shows a placeholder', ({ html }) => {
  // Scripts fill in messages that an attribute gives them.
  const shown = readable(html).replace(/ (?:[\w-]+=(?:'[^']*'|"\{[^"]*")|data-[\w-]+="[^"]*")/g, '');
  return matchesIn(shown, /\{\{|\}\}(?=[^}\]"]*<)|>[^<]*\{\w+\}/g);
});

testPages('no page shows a missing value', ({ html }) =>
  matchesIn(readable(html), /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|="null"|>null</g),
);

testPages('no page shows raw Markdown', ({ document }) =>
  matchesIn(document.querySelector('main')?.textContent ?? '', /\*\*|\]\(|^#{2,} /gm),
);

testPages('a header that has room for a picture has one', ({ document }) =>
  document
    .querySelectorAll('.page-header.with-media')
    .filter((header) => header.querySelector('img, svg') === null)
    .map((header) => attributeOf(header, 'class')),
);

/** Ordinary spaces where French requires no-break spaces, and straight apostrophes. */
const roughFrench = / [:»](?!\S)|«(?!\u00A0)|(?<!\u00A0)»|\p{L}'\p{L}|\d (?:\$|%|ans?|h|min|cm|m|km|kg)(?![\p{L}\d])/gu;

testPages('French text has its no-break spaces and its apostrophes', ({ path, document }) => {
  if (localeOf(path) !== 'fr') return [];
  // Element by element, so that the text of two neighbours is never read as one.
  const texts = document.querySelectorAll('p, li, a, h1, h2, h3, dt, dd, td, th, summary, label, button, caption');
  return [...new Set(texts.flatMap(({ textContent }) => matchesIn(textContent, roughFrench)))];
});

test.each(locales)('the map has the points of the names of zones before the names, in %s', (locale) => {
  const html = pages.find(({ path }) => path === routes.map[locale])?.html ?? '';
  const [rule, name] = [html.indexOf('.z0{'), html.search(/class="?z0\b/)];
  expect(rule).toBeGreaterThan(0);
  expect(name).toBeGreaterThan(rule);
});

test.each(locales)('the map says the way from the entrance to each zone that is not at it, in %s', (locale) => {
  const map = pages.find(({ path }) => path === routes.map[locale]);
  const zones = map?.document.querySelectorAll('.places > section') ?? [];
  const there = zones.filter((zone) => zone.querySelector('details details > p') === null);
  expect(there.map((zone) => attributeOf(zone, 'aria-labelledby'))).toEqual(['group-welcome', 'group-parking']);
});

/** The part of a page that an element is in. */
function sectionOf(element: HtmlElement): HtmlElement | null {
  return element.parent === null || element.is('section') ? element : sectionOf(element.parent);
}

const policy = { fr: '/confidentialite', en: '/en/privacy' };

testPages('every form that asks who visitors are links to what becomes of it', ({ path, document }) =>
  document
    .querySelectorAll('form.form')
    .filter((form) => !sectionOf(form)?.querySelector(`a[href="${policy[localeOf(path)]}"]`))
    .map((form) => attributeOf(form, 'action') ?? 'form'),
);

testPages('every URL is secure', ({ html }) => matchesIn(html, /\s(?:href|src|srcset|action|content)="http:/g));

testPages('no element has an inline event handler or style', ({ document }) =>
  allElements(document).flatMap((element) =>
    element.attributes
      .filter(({ key }) => key === 'style' || /^on[a-z]+$/.test(key))
      .map(({ key }) => `<${element.tagName} ${key}>`),
  ),
);

/** The text of every inline script that runs. */
function inlineScriptsOf(document: HtmlElement): string[] {
  return document
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && attributeOf(script, 'type') !== 'application/ld+json')
    .map((script) => script.textContent);
}

const detectLanguage = await bundleInlineScript(
  new URL('../../src/features/language/detect-language.inline.ts', import.meta.url),
);

testPages('only the French home page and pages with islands have an inline script', ({ path, document }) => {
  if (document.querySelector('astro-island')) return [];
  return inlineScriptsOf(document).filter((script) => path !== '/' || script !== detectLanguage);
});

test('pages share a few inline scripts, and the security policy allows exactly these', () => {
  const hashes = [...new Set(pages.flatMap(({ document }) => inlineScriptsOf(document)))].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  // The alert, language detection, light mode, lead pictures, and one for each set of scripts that comes after the paint.
  // Two of these are of pages where only a telephone follows the clock.
  expect(hashes.length).toBeLessThanOrEqual(20);
  expect(readReleaseManifest(testSite.directory).policy.scriptHashes.toSorted()).toEqual(hashes.toSorted());
});

testPages('no page loads anything from another origin', ({ document }) => [
  ...['script', 'img', 'iframe', 'source', 'video', 'audio']
    .flatMap((name) => document.querySelectorAll(name))
    .flatMap((element) => [attributeOf(element, 'src'), ...attributeOf(element, 'srcset').split(/,\s+/)])
    .filter((address) => /^(?:https?:)?\/\//.test(address)),
  ...document
    .querySelectorAll('link')
    .filter((link) => /stylesheet|preconnect|prefetch|preload|icon/.test(attributeOf(link, 'rel')))
    .map((link) => attributeOf(link, 'href'))
    .filter((address) => /^(?:https?:)?\/\//.test(address)),
]);

testPages('only a link to the page itself calls itself the current page', ({ path, document }) =>
  document
    .querySelectorAll('a[aria-current="page"]')
    .map((link) => attributeOf(link, 'href'))
    .filter((href) => href !== path),
);

testPages('a page of videos by tag marks its tag as the current one', ({ path, document }) => {
  if (matchRoute(path)?.id !== 'videosByTag') return [];
  const current = document.querySelectorAll('main nav a[aria-current="true"]');
  return current.length === 1 ? [] : [`has ${current.length} current tags`];
});

testPages('every picture has dimensions and an alternative text', ({ document }) =>
  document
    .querySelectorAll('img')
    .filter((image) => !['alt', 'width', 'height'].every((name) => image.hasAttribute(name)))
    .map((image) => `${attributeOf(image, 'src')} has no alt, width or height`),
);

// Light mode hides pictures, which keeps browsers from loading the ones that are lazy.
testPages('every picture is lazy, and no other page or picture is asked for ahead', ({ document }) => [
  ...document
    .querySelectorAll('img')
    .filter((image) => attributeOf(image, 'loading') !== 'lazy')
    .map((image) => `${attributeOf(image, 'src')} is not lazy`),
  ...document
    .querySelectorAll('link')
    .filter(
      (link) =>
        /prefetch|prerender|preload/.test(attributeOf(link, 'rel')) &&
        /image|document|^$/.test(attributeOf(link, 'as')),
    )
    .map((link) => `${attributeOf(link, 'href')} is loaded ahead`),
]);

test('no style sheet has a picture but the window, nor a font but the one of titles: light mode has neither', () => {
  const styles = builtFiles('**/*.{css,html}').map(readBuilt).join('\n');
  const loaded = new Set(Array.from(styles.matchAll(/url\(["']?(?!data:)([^"')]+)/g), ([, address = '']) => address));
  const windows = Object.keys(mapWindows).map(
    (zone) => new RegExp(String.raw`^/_astro/${zone}\.\w+\.svg(?:#winter)?$`),
  );
  const others = [...loaded].filter((address) => !windows.some((window) => window.test(address)));
  expect(others).toEqual([expect.stringMatching(/bricolage-grotesque-display\.[^/]*\.woff2$/)]);
  const faces = new Set(Array.from(styles.matchAll(/font-family:([^;},)]+)/g), ([, face = '']) => face));
  expect([...faces].toSorted()).toEqual([
    'Bricolage Fallback',
    'Bricolage Grotesque',
    'var(--display',
    'var(--text-face',
  ]);
});

test('the page without a connection brings its picture', () => {
  for (const locale of locales) {
    const page = pages.find(({ path }) => path === routes.offline[locale]);
    const picture = page?.document.querySelector('main img') ?? null;
    expect(attributeOf(picture, 'src')).toMatch(/^data:image\/svg\+xml/);
  }
});

test('pages look out on their own part of the park, or on that of their section', () => {
  const zones = {
    '/animaux/afrique': 'africanPlain',
    '/animaux/oceanie': 'oceania',
    '/en/parks/lagune-azur': 'waveBeach',
    '/contactez-nous': 'parking',
    '/en/corporate-and-events': 'starsSector',
    '/aujourdhui': null,
    '/animaux/afrique/lion-d-afrique': null,
    '/ma-visite': null,
    '/confidentialite': null,
    '/en/terms-of-use': null,
  };
  const shown = Object.keys(zones).map((path) => {
    const main = pages.find((page) => page.path === path)?.document.querySelector('main');
    return [path, main ? main.getAttributeValue('data-window') : 'no such page'];
  });
  expect(Object.fromEntries(shown)).toEqual(zones);
});

test('the poster of each animal has a number of its own, the same in both languages', () => {
  const [fr, en] = locales.map((locale) =>
    pages
      .filter(({ match }) => match.id === 'animal' && match.locale === locale)
      .map(({ document }) => {
        const number = /\d+$/.exec(document.querySelector('.plate b')?.textContent ?? '')?.[0];
        return [Number(number), attributeOf(document.querySelector('.poster img'), 'src')];
      })
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  );
  expect(fr?.map(([number]) => number)).toEqual(fr?.map((_, index) => index + 1));
  expect(en).toEqual(fr);
});

testPages('tables of texts, which scroll on phones, can have the focus of a keyboard', ({ document }) =>
  document
    .querySelectorAll('.prose table')
    .filter((table) => attributeOf(table, 'tabindex') !== '0')
    .map(({ textContent }) => textContent.slice(0, 50)),
);

test('the rides of a park that is closed say under its name from when it is open', () => {
  for (const [path, ...opens] of [
    ['/maneges', 'Ouvre le 22 mai 2027', 'Ouvre le 12 juin 2027'],
    ['/en/rides', 'Opens on May 22, 2027', 'Opens on June 12, 2027'],
  ]) {
    const page = pages.find((one) => one.path === path);
    const said = page?.document.querySelectorAll('height-choice > section > h2 + p');
    expect(said?.map(({ textContent }) => textContent)).toEqual(opens);
  }
});

test('no built file contains a secret', () => {
  const secret = /CONTENT_API_TOKEN|CONTENT_API_URL|\bBearer\s|authorization["']?\s*:|api[_-]?key/i;
  const files = builtFiles('**/*.{html,js,css,json,xml,txt,svg,webmanifest}');
  expect(files.length).toBeGreaterThan(pages.length);
  expect(files.filter((file) => secret.test(readBuilt(file)))).toEqual([]);
});
