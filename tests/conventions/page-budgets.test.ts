/** The transferred bytes of a first visit to each kind of page, before any interaction. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#i18n/paths.ts';
import { locales, type RouteId } from '#i18n/routes.ts';
import { readBuilt } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { configuredSite, testSite } from '#tests/support/test-site.ts';

interface PageWeight {
  /** The page with its styles. */
  html: number;
  /** All scripts that load by themselves, until the page is idle and after: with nothing closed, and without Save-Data. */
  script: number;
  /** Pictures that don't wait until they come into view. */
  pictures: number;
  /** The window on the park. */
  window: number;
  /** Number of files: the page, its scripts, its fonts, these pictures and the window. */
  requests: number;
}

const unique = (matches: Iterable<RegExpMatchArray>) => [
  ...new Set(Array.from(matches, ([, address = '']) => address)),
];

/** Weighs what a site under test sends. */
function scaleOf(directory: string) {
  const pathOf = (address: string) => join(directory, address.replace(/[?#].*$/, ''));

  /** Compressed as the server sends it. */
  function sizeOf(address: string): number {
    const compressed = statSync(`${pathOf(address)}.br`, { throwIfNoEntry: false });
    return (compressed ?? statSync(pathOf(address))).size;
  }

  /** A script and all that it imports at once. */
  function withImports(address: string): string[] {
    const imports = readFileSync(pathOf(address), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    return [address, ...unique(imports).flatMap((file) => withImports(`/_astro/${file}`))];
  }

  /** Navigation, which every page loads once it is idle: the script of every page names it. */
  function navigationOf(script: string): string[] {
    const [, file = ''] =
      /import\(`\.\/(view-transition-hook[^`]*)`\)/.exec(readFileSync(pathOf(script), 'utf8')) ?? [];
    return file === '' ? [] : withImports(`/_astro/${file}`);
  }

  const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + sizeOf(address), 0);

  function fileOf(path: string): string {
    const folder = path === '/' ? '' : path;
    return existsSync(pathOf(`${folder}/index.html`)) ? `${folder}/index.html` : `${folder}.html`;
  }

  /** @param path of a page, such as `/en/animals` */
  function weighPage(path: string): PageWeight {
    const html = readFileSync(pathOf(fileOf(path)), 'utf8');
    const [, modules = ''] = /<script [^>]*data-modules="([^"]*)"/.exec(html) ?? [];
    const first = modules.split(' ').flatMap(withImports);
    const scripts = [...new Set([...first, ...first.flatMap(navigationOf)])];
    const images = unique(html.matchAll(/<img[^>]* src="(\/[^"]+)"[^>]*>(?=<script>)/g));
    const windows = unique(html.matchAll(/--window:url\(([^)]+)\)/g));
    const fonts = unique(html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g));
    return {
      html: sizeOf(fileOf(path)),
      script: sum(scripts),
      pictures: sum(images),
      window: sum(windows),
      requests: 1 + scripts.length + fonts.length + images.length + windows.length,
    };
  }

  return { weighPage, withImports, sum };
}

const plain = scaleOf(testSite.directory);
const selling = scaleOf(configuredSite.directory);

interface Budget extends PageWeight {
  /** The page with its styles and its script. */
  'html and script': number;
}

/**
 * Bytes on the wire, and requests, a little above the heaviest page: a phone pays for each, so that one that grows says
 * why. `npm run bench -- weights` shows the differences from the last release.
 */
const budget: Budget = {
  html: 15_250,
  script: 13_250,
  pictures: 9_200,
  window: 4_000,
  requests: 8,
  'html and script': 28_450,
};

/** Kinds that hold more. What makes one of them grow has to be worth it. */
const exceptions: Partial<Record<RouteId, Partial<Budget>>> = {
  // What is on now, hours, prices, animals, news and activities at a glance, and the hours of a year as structured data.
  home: { html: 18_850, script: 16_100, 'html and script': 34_950 },
  // The programme follows the clock, and each start can be added to a visit.
  today: { html: 16_350, script: 15_850, 'html and script': 32_150 },
  // The park can be taken along.
  myVisit: { script: 13_650 },
  // A calendar for a year and a half, whose days become links, and the status of the parks, which follows the clock. The code
  // for the day of one's choice loads later, but for the stars of its programme.
  schedule: { html: 18_700, script: 16_050, 'html and script': 34_750 },
  // A week of hours, a year of them for search engines, the part of the map, the rides and the activities.
  park: { html: 17_000, script: 14_850, 'html and script': 31_750 },
  // The hours of the telephone follow the clock.
  rates: { html: 16_150, script: 14_850, 'html and script': 30_900 },
  contact: { script: 14_850, 'html and script': 29_000 },
  page: { script: 14_850, 'html and script': 30_000 },
  pageChild: { script: 14_850, 'html and script': 29_100 },
  // All questions with their answers, and once more as structured data.
  faq: { html: 28_450, 'html and script': 41_650 },
  // All animals, and where those of each region are on the map; the first rows of cards are pictures in view.
  animals: { html: 18_250, requests: 9, 'html and script': 31_400 },
  // Its poster, and the button that adds it to a visit.
  animal: { html: 16_000, script: 13_600, 'html and script': 29_450 },
  activity: { script: 13_600 },
  ride: { script: 13_600 },
  // The stars that add what a list holds.
  activities: { script: 13_650, 'html and script': 28_800 },
  activitiesPage: { html: 15_500, script: 13_650, 'html and script': 29_050 },
  animalGroup: { script: 13_650 },
  // The height that somebody types marks the rides, which have stars.
  rides: { script: 15_050, 'html and script': 29_400 },
  // The drawing, and every place of the parks twice: on it and in words. What is closed follows the clock.
  map: { html: 35_600, script: 14_700, pictures: 26_800, 'html and script': 50_200 },
  mapNeed: { html: 23_300, script: 14_300, pictures: 26_800, 'html and script': 37_500 },
  // Links to share it.
  newsArticle: { script: 13_550 },
  // The address to apply at can be copied.
  job: { script: 13_750 },
  // The nearest matches of an address.
  notFound: { script: 13_950 },
};

describe.each(pageKinds)('the budget of $id', ({ id, paths }) => {
  it.each(locales)('holds in %s', (locale) => {
    const limits = { ...budget, ...exceptions[id] };
    const page = plain.weighPage(paths[locale]);
    const weight: Budget = { ...page, 'html and script': page.html + page.script };
    const exceeded = (Object.keys(limits) as (keyof Budget)[]).flatMap((part) =>
      weight[part] > limits[part] ? [`${part}: ${weight[part]} of ${limits[part]}`] : [],
    );
    expect(exceeded, paths[locale]).toEqual([]);
  });
});

// Calendars compress well, but a phone parses all of them. A tenth of headroom, as above.
it.each(locales)('the schedule is at most 116,500 bytes once decompressed, in %s', (locale) => {
  const html = readBuilt(`${alternatesOf('schedule')[locale].slice(1)}/index.html`);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(116_500);
});

describe('where there is a ticket shop', () => {
  /** The script of an island, and all that it imports. */
  function islandOf(name: string): string[] {
    const files = readdirSync(join(configuredSite.directory, '_astro'));
    const file = files.find((each) => each.startsWith(`${name}.island.`) && each.endsWith('.js'));
    expect(file).toBeDefined();
    return selling.withImports(`/_astro/${file}`);
  }

  // Held against the calculator of a zoo without a shop.
  it.each([
    ['holds tickets', 'ShopCalculator', 1_900],
    ['leads to a shop elsewhere', 'LinkCalculator', 450],
  ])('the calculator that %s loads little more script, once it is used', (_, name, limit) => {
    const [without, own] = [new Set(islandOf('Calculator')), new Set(islandOf(name))];
    const more = selling.sum([...own.difference(without)]) - selling.sum([...without.difference(own)]);
    expect(more).toBeLessThanOrEqual(limit);
  });

  // Its forms, what it says to who is back, and what the calculator knows of it.
  it.each(locales)('the rates are within their budget, in %s', (locale) => {
    expect(selling.weighPage(alternatesOf('rates')[locale]).html).toBeLessThanOrEqual(18_600);
  });
});
