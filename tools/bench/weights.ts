/** Transfer sizes of pages, as a phone 360 px wide loads them with an empty cache. */
import type { Browser, Request } from 'playwright';

/** Bytes on the wire without headers, and the number of script requests. */
export interface Weight {
  html: number;
  style: number;
  script: number;
  scriptRequests: number;
  font: number;
  image: number;
  /** Data that scripts fetch. */
  data: number;
}

const partOf: Record<string, Exclude<keyof Weight, 'scriptRequests'>> = {
  document: 'html',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
  fetch: 'data',
};

async function sum(requests: readonly Request[]): Promise<Weight> {
  const weight: Weight = { html: 0, style: 0, script: 0, scriptRequests: 0, font: 0, image: 0, data: 0 };
  for (const request of requests) {
    const part = partOf[request.resourceType()];
    if (!part) continue;
    weight[part] += (await request.sizes()).responseBodySize;
    if (part === 'script') weight.scriptRequests += 1;
  }
  return weight;
}

/** Weighs the requests of a page until it has been idle. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, locale: 'fr-CA' });
  try {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    return await sum(requests);
  } finally {
    await page.close();
  }
}
