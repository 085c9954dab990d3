/** A slow phone: 360 px wide, a processor four times slower, 400 ms of latency and 400 kbit/s. */
import type { Browser, BrowserContext, Page } from 'playwright';

/** The factor by which the phone's processor is slower than this machine's. */
const slowdown = 4;

const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
} as const;

declare global {
  interface Window {
    /** Measurements of the page, in milliseconds since the document was requested. */
    paint: {
      first?: number;
      largest?: number;
      longestTask: number;
      /** What tasks have taken beyond 50 ms. */
      blocked: number;
      longestScript: number;
      afterTap?: number;
    };
  }
}

function observePaint(): void {
  window.paint = { longestTask: 0, blocked: 0, longestScript: 0 };
  const observe = (type: string, record: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    window.paint.first = startTime;
    const tappedAt = sessionStorage.getItem('tapped-at');
    if (tappedAt) window.paint.afterTap = performance.timeOrigin + startTime - Number(tappedAt);
  });
  observe('largest-contentful-paint', ({ startTime }) => (window.paint.largest = startTime));
  const now = (): number => performance.timeOrigin + performance.now();
  addEventListener('touchstart', () => sessionStorage.setItem('tapped-at', String(now())), true);
  document.addEventListener('astro:after-swap', () => {
    requestAnimationFrame(() => {
      // After the frame that shows the page.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.paint.afterTap = now() - Number(sessionStorage.getItem('tapped-at')));
      port2.postMessage(undefined);
    });
  });
  observe('long-animation-frame', (entry) => {
    const { scripts } = entry as PerformanceEntry & { scripts: readonly PerformanceEntry[] };
    for (const { duration } of scripts) window.paint.longestScript = Math.max(window.paint.longestScript, duration);
  });
  observe('longtask', ({ duration }) => {
    window.paint.longestTask = Math.max(window.paint.longestTask, duration);
    window.paint.blocked += duration - 50;
  });
}

/**
 * Opens an empty page of a visitor with an empty cache.
 *
 * @param savesData true if the browser sends `Save-Data`
 */
export async function openPhone(browser: Browser, savesData = false): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observePaint);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (savesData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return { context, page };
}

/** Waits until a page whose scripts have begun is idle, and all requests have ended. */
export async function awaitQuiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
}
