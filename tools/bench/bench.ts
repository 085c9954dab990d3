/**
 * `npm run bench`: tables of page weights, a visit, paints on a slow phone, Lighthouse's scores, responses of the server, build
 * times, and seconds from a tap of the person in charge of the day to visitors. Asserts nothing; compare numbers
 * only within one run.
 *
 * Arguments select parts by name, kinds of pages for `weights`, `paint` and `lighthouse`, a folder of a built site for
 * `weights` and `paint` to compare with, and numbers of pages (`500`, `2500`, `11000`) for `builds`; the default is all
 * of them.
 * The site under test is built if one of them needs it. Arguments that name no part print what there is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { currentLink, realFolder } from '#build/delivery/release-folders.ts';
import { environment } from '#services/config/environment.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { findBrowser } from '#tests/support/browser.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { testSite } from '#tests/support/test-site.ts';
import { builds } from './builds.ts';
import { audit } from './lighthouse.ts';
import { measurePaint, measureTap } from './paint.ts';
import { relay, serveSecurely, withoutScripts } from './secure-site.ts';
import { measureServer } from './server.ts';
import { taps } from './taps.ts';
import { weighVisit } from './visit.ts';
import { weigh, type Weight } from './weights.ts';
import { measureWork } from './work.ts';

/** Taps of each kind of page. */
const tapRounds = 3;

/** Loads of each kind of page, for what it runs. */
const workRounds = 5;

/** Paints fall into groups, as a request more or less is under way, so that few of them have no median to speak of. */
const paintRounds = 15;

/** The folder of a built site that the arguments name. */
const namedSite = (): string | undefined => words.find((word) => existsSync(join(word, 'sitemap-0.xml')));

/** The folder of a former build to compare with: one that the arguments name, otherwise the current release. */
const formerSite = () => namedSite() ?? realFolder(currentLink(environment().RELEASES_DIR));

/** The differences of two weights, as `html +120, image −3`; prefetched pages are no part of a page's weight. */
function difference(before: Weight, after: Weight): string {
  return (Object.keys(after) as (keyof Weight)[])
    .filter((part) => part !== 'data' && after[part] !== before[part])
    .map((part) => `${part} ${after[part] > before[part] ? '+' : '−'}${Math.abs(after[part] - before[part])}`)
    .join(', ');
}

/** A line for each kind of page, in French, which is longer. */
async function weights(browser: Browser, origin: string): Promise<void> {
  const folder = formerSite();
  console.log('\nBytes of a first view, compressed, at 360 px' + (folder ? `, and what changed since ${folder}` : ''));
  const store = new FormStore(':memory:');
  const former = folder === undefined ? undefined : await serveSite(folder, store);
  const rows = [];
  for (const { id, paths } of await chosenKinds()) {
    const weight = await weigh(browser, origin + paths.fr);
    const { html, style, script } = weight;
    const wasThere = former && (id === 'notFound' || (await fetch(former.url + paths.fr)).ok);
    const changes = wasThere
      ? { changed: difference(await weigh(browser, former.url + paths.fr), weight) }
      : former && { changed: 'new' };
    rows.push({ kind: id, ...weight, 'html + style + script': html + style + script, ...changes });
  }
  console.table(rows);
  await former?.close();
  store.close();
}

async function paints(browser: Browser): Promise<void> {
  const kinds = await chosenKinds();
  const store = new FormStore(':memory:');
  const plain = await serveSite(testSite.directory, store);
  const app = relay(plain.url);
  const [site, bare] = [await serveSecurely(app), await serveSecurely(withoutScripts(app))];
  const folder = namedSite();
  const otherPlain = folder === undefined ? undefined : await serveSite(folder, store);
  const other = otherPlain && (await serveSecurely(relay(otherPlain.url)));
  const variants = { site: site.url, bare: bare.url, other: other?.url };
  try {
    console.log(
      `\nPaint on a slow phone: medians of ${paintRounds} rounds, in ms, and beside the same page without scripts` +
        (folder === undefined ? '' : `, and of ${folder}`),
    );
    const paint = [];
    for (const { id, paths } of kinds) {
      paint.push({ kind: id, ...(await measurePaint(browser, variants, paths.fr, paintRounds)) });
    }
    console.table(paint);
    console.log(
      `\nWhat pages run until they are idle and after: medians of ${workRounds} loads, bytes of script and ms`,
    );
    const builds = { here: site.url, ...(other && { other: other.url }) };
    const work = [];
    for (const { id, paths } of kinds) {
      const found = await measureWork(browser, Object.values(builds), paths.fr, workRounds);
      work.push(...Object.keys(builds).map((build, index) => ({ kind: id, build, ...found[index] })));
    }
    console.table(work);
    console.log('\nFrom a tap to the next page, as soon as the page is painted, once it is idle, and with Save-Data');
    const taps = [];
    for (const { id, paths } of kinds) {
      taps.push({ kind: id, ...(await measureTap(browser, variants, paths.fr, tapRounds)) });
    }
    console.table(taps);
  } finally {
    for (const server of [site, bare, other, plain, otherPlain]) await server?.close();
    store.close();
  }
}

async function audits(_: Browser, origin: string): Promise<void> {
  console.log('\nLighthouse on a phone');
  const rows = [];
  for (const { id, paths } of await chosenKinds()) rows.push({ kind: id, ...(await audit(origin + paths.fr)) });
  console.table(rows);
}

async function visits(browser: Browser, origin: string): Promise<void> {
  console.log('\nBytes of the HTML of a visit, headers included, without and with what pages are compressed against');
  console.table(await weighVisit(browser, origin));
}

async function servers(_: Browser, origin: string): Promise<void> {
  console.log('\nThe server, asked by a browser that takes Brotli');
  console.table(await measureServer(origin));
}

const words = process.argv.slice(2);

/** The kinds of pages that the arguments name; all by default. */
async function chosenKinds() {
  const { pageKinds } = await import('#tests/support/page-kinds.ts');
  const named = pageKinds.filter(({ id }) => words.includes(id));
  return named.length > 0 ? named : pageKinds;
}

/** Measures on the site under test, which is built first. */
function onSite(measure: (browser: Browser, origin: string) => Promise<void>) {
  return async (): Promise<void> => {
    const store = new FormStore(':memory:');
    const site = await serveSite(testSite.directory, store);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    try {
      await measure(browser, site.url);
    } finally {
      await browser.close();
      await site.close();
      store.close();
    }
  };
}

interface Part {
  needsSite: boolean;
  run: () => Promise<void>;
}

const parts: Readonly<Record<string, Part>> = {
  weights: { needsSite: true, run: onSite(weights) },
  visit: { needsSite: true, run: onSite(visits) },
  paint: { needsSite: true, run: onSite(paints) },
  lighthouse: { needsSite: true, run: onSite(audits) },
  server: { needsSite: true, run: onSite(servers) },
  builds: { needsSite: false, run: () => builds(words) },
  taps: { needsSite: false, run: taps },
};

const chosen = Object.entries(parts).filter(([name]) => words.length === 0 || words.includes(name));
if (chosen.length === 0) {
  console.log(`npm run bench [-- <part> … [<kind of page> …] [<folder of a built site>] [<number of pages> …]]

Parts, all by default: ${Object.keys(parts).join(', ')}.
Kinds of pages are those of tests/support/page-kinds.ts; numbers of pages are 500, 2500 and 11000.`);
}
if (chosen.some(([, { needsSite }]) => needsSite)) await import('#tests/support/build-site.ts');
for (const [, { run }] of chosen) await run();
