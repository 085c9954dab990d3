/** What a page makes a slow phone run until it is idle and after, beside the same page of another build. */
import type { Browser, CDPSession, Page } from 'playwright';
import { awaitNavigation } from '#tests/support/client-navigation.ts';
import { awaitQuiet, openPhone } from './slow-phone.ts';

/** What one load costs: files and bytes of script, and milliseconds of the main thread. */
interface Work {
  files: number;
  bytes: number;
  /** What tasks take beyond 50 ms. */
  'long tasks': number;
  script: number;
  style: number;
  layout: number;
}

/** The metrics of Chromium by which it is measured, in seconds. */
const metrics = { script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' } as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function readWork(page: Page, session: CDPSession): Promise<Work> {
  const found = (await session.send('Performance.getMetrics')).metrics;
  const milliseconds = (name: string) => (found.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    'long tasks': await page.evaluate(() => window.paint.blocked),
    script: milliseconds(metrics.script),
    style: milliseconds(metrics.style),
    layout: milliseconds(metrics.layout),
  };
}

async function load(browser: Browser, url: string): Promise<Work> {
  const { context, page } = await openPhone(browser);
  try {
    const session = await context.newCDPSession(page);
    // What was done before does not count.
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await awaitNavigation(page);
    await awaitQuiet(page);
    return await readWork(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Loads a page of each build in turn, with an empty cache.
 *
 * @param origins of the builds
 * @returns the medians of each build
 */
export async function measureWork(
  browser: Browser,
  origins: readonly string[],
  path: string,
  rounds: number,
): Promise<Work[]> {
  const loads = origins.map((): Work[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const turns = origins.map((origin, index) => ({ origin, index }));
    for (const { origin, index } of round % 2 ? turns.toReversed() : turns) {
      loads[index]?.push(await load(browser, origin + path));
    }
  }
  return loads.map((ofBuild) => {
    const part = (name: keyof Work) => Math.round(median(ofBuild.map((one) => one[name])));
    return {
      files: part('files'),
      bytes: part('bytes'),
      'long tasks': part('long tasks'),
      script: part('script'),
      style: part('style'),
      layout: part('layout'),
    };
  });
}
