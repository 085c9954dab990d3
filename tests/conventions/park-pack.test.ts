import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentsOf, packLimit, type ParkPack } from '#client/offline/park-pack.ts';
import { packLists, packPages } from '#i18n/pack-files.ts';
import { locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { fileOfPath } from '#lib/node/built-files.ts';
import { workerPath } from '#lib/worker-path.ts';
import { mapZones } from '#park/park-map.ts';
import { pages as builtPages, readBuilt } from '#tests/support/built-pages.ts';

describe.each(locales)('the park pack in %s', (locale) => {
  const pack = JSON.parse(readBuilt(packLists[locale].slice(1))) as ParkPack;

  it('is at most as large as pages say', () => {
    const heaviest = pack.files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
    expect(pack.bytes, JSON.stringify(heaviest)).toBeLessThanOrEqual(packLimit);
  });

  it('holds the page of each ride, each park and each need of the map', () => {
    const held = pack.files.flatMap(contentsOf);
    const missing = builtPages
      .filter(({ match }) => match.locale === locale && ['ride', 'park', 'mapNeed'].includes(match.id))
      .map(({ path }) => path)
      .filter((path) => !held.includes(path));
    expect(missing).toEqual([]);
    expect(held.length).toBeGreaterThan(50);
  });

  it('holds each activity of the next days', () => {
    const { activities, days } = JSON.parse(readBuilt(files.days[locale].slice(1))) as {
      activities: { href: string }[];
      days: Record<string, { items: [string, string, number][] }>;
    };
    const dates = Object.keys(days).sort().slice(0, 7);
    const named = dates.flatMap((date) => days[date]?.items.map(([, , activity]) => activities[activity]?.href) ?? []);
    expect(new Set(named).size).toBeGreaterThan(3);
    const held = pack.files.flatMap(contentsOf);
    expect(held).toEqual(expect.arrayContaining([...new Set(named)]));
    // Activities of another season would be dead weight.
    const all = builtPages.filter(({ match }) => match.locale === locale && match.id === 'activity');
    const below = routes.activity[locale].replace('[slug]', '');
    expect(held.filter((path) => path.startsWith(below)).length).toBeLessThan(all.length);
  });

  it('holds the windows that phones show, and no others', () => {
    const held = pack.files.flatMap(contentsOf);
    const inPack = builtPages.filter(({ path }) => held.includes(path));
    const shown = inPack
      .filter(({ document }) => !document.querySelector('.page-header [data-lead-picture]'))
      .flatMap(({ document }) => document.querySelector('main')?.getAttributeValue('data-window') ?? []);
    const zones = pack.files.flatMap(({ path }) => mapZones.filter((zone) => path.startsWith(`/_astro/${zone}.`)));
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(zones)).toEqual(new Set(shown));
  });

  it('holds each page as it is served', () => {
    const held = JSON.parse(readBuilt(packPages[locale].slice(1))) as Record<string, string>;
    const changed = Object.entries(held).filter(([path, html]) => readBuilt(fileOfPath(path, true)) !== html);
    expect(changed).toEqual([]);
    expect(pack.files.find(({ pages }) => pages)?.pages).toEqual(Object.keys(held));
  });

  it('names each file once, with the hash of what is served', () => {
    const paths = pack.files.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, integrity } of pack.files.filter((file) => !/\.(?:woff2|png)$/.test(file.path))) {
      const text = readBuilt(fileOfPath(path, !/\.[^/]*$/.test(path)));
      expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(integrity);
    }
  });
});

it('the service worker fits in one congestion window of a new connection', () => {
  expect(Buffer.byteLength(readBuilt(workerPath.slice(1)))).toBeLessThan(40_000);
});
