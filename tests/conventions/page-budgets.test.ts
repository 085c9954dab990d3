/** The transferred bytes of a first visit to each kind of page, before any interaction. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#i18n/paths.ts';
import { locales, type RouteId } from '#i18n/routes.ts';
import { readBuilt } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { testSite } from '#tests/support/test-site.ts';

interface PageWeight {
  /** The page with its styles. */
  html: number;
  /** All scripts that load by themselves. */
  script: number;
  /** Pictures that don't wait until they come into view. */
  pictures: number;
  /** Number of files: the page, its scripts, its fonts and these pictures. */
  requests: number;
}

const pathOf = (address: string) => join(testSite.directory, address.replace(/[?#].*$/, ''));

/** Compressed as the server sends it. */
function sizeOf(address: string): number {
  const compressed = statSync(`${pathOf(address)}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(pathOf(address))).size;
}

const unique = (matches: Iterable<RegExpMatchArray>) => [
  ...new Set(Array.from(matches, ([, address = '']) => address)),
];

/** A script and all that it imports at once. */
function withImports(address: string): string[] {
  const imports = readFileSync(pathOf(address), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  return [address, ...unique(imports).flatMap((file) => withImports(`/_astro/${file}`))];
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
  const scripts = [...new Set(modules.split(' ').flatMap(withImports))];
  const images = unique(html.matchAll(/<img[^>]* src="(\/[^"]+)"[^>]*>(?=<script>)/g));
  const fonts = unique(html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g));
  return {
    html: sizeOf(fileOf(path)),
    script: sum(scripts),
    pictures: sum(images),
    requests: 1 + scripts.length + fonts.length + images.length,
  };
}

interface Budget extends PageWeight {
  /** The page with its styles and its script. */
  'html and script': number;
}

/**
 * Bytes on the wire, and requests: a tenth more than the heaviest page weighed when it was last looked at, so that
 * only a page that has really grown fails. `npm run bench -- weights` shows the differences from the last release.
 */
const budget: Budget = { html: 15_800, script: 4_650, pictures: 9_200, requests: 6, 'html and script': 21_700 };

/** Kinds that hold more. What makes one of them grow has to be worth it. */
const exceptions: Partial<Record<RouteId, Partial<Budget>>> = {
  // What is on now, hours, prices, animals, news and activities at a glance, and the hours of a year as structured data.
  home: { html: 19_000, script: 7_600, requests: 7, 'html and script': 26_000 },
  // The programme follows the clock, another day is shown on request, and the park can be taken along.
  today: { html: 16_150, script: 8_900, requests: 8, 'html and script': 24_900 },
  // The park can be taken along.
  myVisit: { script: 4_800 },
  // A calendar for a year and a half, whose days become links, and three days of programme that follow the clock like the
  // status of the parks and what is on now: what is seen at once. The code for the day of one's choice loads later.
  schedule: { html: 19_800, script: 8_300, requests: 7, 'html and script': 27_992 },
  // A week of hours, a year of them for search engines, the part of the map, the rides and the activities.
  park: { html: 17_500, script: 6_500, 'html and script': 23_576 },
  // Two price lists with their conditions, the calculator's data, and the hours of the telephone, which follow the clock.
  rates: { html: 17_400, script: 6_100, 'html and script': 23_500 },
  // The hours of the telephone follow the clock.
  contact: { script: 6_100 },
  page: { script: 6_050 },
  pageChild: { script: 6_050 },
  // All questions with their answers, and once more as structured data.
  faq: { html: 29_000, 'html and script': 33_000 },
  // All animals; the first rows of cards are pictures in view.
  animals: { html: 18_400, requests: 8, 'html and script': 22_700 },
  // What is not as planned is read again.
  activities: { script: 4_900 },
  activitiesPage: { script: 4_900 },
  // The button that adds it to a visit.
  animal: { script: 4_700 },
  activity: { script: 5_100 },
  ride: { script: 5_100 },
  // The height that somebody types marks the rides.
  rides: { script: 6_150 },
  // The drawing, and every place of the parks twice: on it and in words. What is closed follows the clock.
  map: { html: 35_000, script: 5_950, requests: 7, pictures: 29_600, 'html and script': 41_000 },
  mapNeed: { html: 24_000, script: 5_600, pictures: 29_600, 'html and script': 29_500 },
  job: { script: 4_900 },
  // The nearest matches of an address.
  notFound: { script: 5_050 },
};

describe.each(pageKinds)('the budget of $id', ({ id, paths }) => {
  it.each(locales)('holds in %s', (locale) => {
    const limits = { ...budget, ...exceptions[id] };
    const page = weighPage(paths[locale]);
    const weight: Budget = { ...page, 'html and script': page.html + page.script };
    const exceeded = (Object.keys(limits) as (keyof Budget)[]).flatMap((part) =>
      weight[part] > limits[part] ? [`${part}: ${weight[part]} of ${limits[part]}`] : [],
    );
    expect(exceeded, paths[locale]).toEqual([]);
  });
});

// Calendars compress well, but a phone parses all of them. A tenth of headroom, as above.
it.each(locales)('the schedule is at most 120,000 bytes once decompressed, in %s', (locale) => {
  const html = readBuilt(`${alternatesOf('schedule')[locale].slice(1)}/index.html`);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(120_000);
});
