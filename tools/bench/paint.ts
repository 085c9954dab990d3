/**
 * First paints and first taps on a slow phone, beside the same pages without a single script, and beside those of another
 * build: what only ratios can tell on a busy machine. Rounds alternate; each figure is the median.
 */
import type { Browser, Page, Request } from 'playwright';
import { awaitPageScript } from '#tests/support/client-navigation.ts';
import { awaitQuiet, openPhone } from './slow-phone.ts';

/** The origins of the site, of the same without scripts, and of another build if there is one. */
export interface Variants {
  site: string;
  bare: string;
  other?: string | undefined;
}

type Variant = keyof Variants;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const ratio = (value: number, base: number) => Math.round((value / base) * 100) / 100;

function order(round: number, { other }: Variants): Variant[] {
  const variants: Variant[] = other === undefined ? ['site', 'bare'] : ['site', 'bare', 'other'];
  return round % 2 ? variants.toReversed() : variants;
}

async function onPhone<Result>(
  browser: Browser,
  url: string,
  savesData: boolean,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { context, page } = await openPhone(browser, savesData);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paint?.first !== undefined);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds, of all variants. */
export async function measurePaint(browser: Browser, variants: Variants, path: string, rounds: number) {
  const none = (): Record<Variant, number[]> => ({ site: [], bare: [], other: [] });
  const [first, largest, task, script] = [none(), none(), none(), none()];
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of order(round, variants)) {
      await onPhone(browser, `${variants[variant]}${path}`, false, async (page) => {
        await page.waitForLoadState('networkidle');
        const seen = await page.evaluate(() => window.paint);
        first[variant].push(seen.first ?? NaN);
        largest[variant].push(seen.largest ?? NaN);
        task[variant].push(seen.longestTask);
        script[variant].push(seen.longestScript);
      });
    }
  }
  return {
    'first paint': Math.round(median(first.site)),
    '÷ bare': ratio(median(first.site), median(first.bare)),
    'largest paint': Math.round(median(largest.site)),
    '÷ bare ': ratio(median(largest.site), median(largest.bare)),
    'longest task': Math.round(median(task.site)),
    'bare task': Math.round(median(task.bare)),
    'longest script': Math.round(median(script.site)),
    ...(variants.other !== undefined && {
      'first ÷ other': ratio(median(first.site), median(first.other)),
      'largest ÷ other': ratio(median(largest.site), median(largest.other)),
    }),
  };
}

/** The centre of the first link to another page that is wholly in view, the content's before the header's. */
async function findLink(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(() => {
    for (const part of ['main', 'body > header']) {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]`)) {
        const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isInView = width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (isInView && link.pathname !== location.pathname && link.contains(document.elementFromPoint(x, y))) {
          return { x, y };
        }
      }
    }
    return undefined;
  });
  if (!place) throw new Error(`No link is in view on ${page.url()}.`);
  return place;
}

/** Taps a link. @returns milliseconds from the touch to the first paint of the next page */
async function tap(page: Page): Promise<number> {
  const { x, y } = await findLink(page);
  await page.touchscreen.tap(x, y);
  const painted = await page.waitForFunction(() => window.paint?.afterTap);
  return (await painted.jsonValue()) ?? NaN;
}

/** Waits until all requests have ended, including those of the router and of prefetched pages. */
async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await awaitPageScript(page);
  await awaitQuiet(page);
}

/** The bytes of prefetched pages. */
async function bytesAhead(page: Page, action: () => Promise<void>): Promise<number> {
  const requests: Request[] = [];
  const collect = (request: Request) => requests.push(request);
  page.on('requestfinished', collect);
  await action();
  page.off('requestfinished', collect);
  const ahead = requests.filter(
    (request) => request.resourceType() === 'fetch' || /\/(?:view-transition-hook|fetch)\./.test(request.url()),
  );
  const sizes = await Promise.all(ahead.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Milliseconds from a tap to the next page, of both variants, and the bytes fetched before it. */
export async function measureTap(browser: Browser, variants: Variants, path: string, rounds: number) {
  const atOnce: Record<Variant, number[]> = { site: [], bare: [], other: [] };
  const [idle, savingData, ahead, unasked]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of order(round, variants)) {
      atOnce[variant].push(await onPhone(browser, `${variants[variant]}${path}`, false, tap));
    }
    await onPhone(browser, variants.site + path, false, async (page) => {
      ahead?.push(await bytesAhead(page, () => waitForIdle(page)));
      idle?.push(await tap(page));
    });
    await onPhone(browser, variants.site + path, true, async (page) => {
      unasked?.push(await bytesAhead(page, () => waitForIdle(page)));
      savingData?.push(await tap(page));
    });
  }
  const base = median(atOnce.bare);
  return {
    'tap at once': Math.round(median(atOnce.site)),
    '÷ bare': ratio(median(atOnce.site), base),
    'tap when idle': Math.round(median(idle ?? [])),
    'bytes ahead': median(ahead ?? []),
    'Save-Data tap': Math.round(median(savingData ?? [])),
    '÷ bare ': ratio(median(savingData ?? []), base),
    'Save-Data bytes': median(unasked ?? []),
    ...(variants.other !== undefined && { '÷ other': ratio(median(atOnce.site), median(atOnce.other)) }),
  };
}
