/**
 * From an editor's click to the draft in its page (`npm run bench -- previews`): entries of ten types are edited in a
 * real Strapi, and each preview is opened as the panel does, in Chromium, until the page's load event; then once more
 * while other editors open previews all the time.
 */
import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from 'playwright';
import { contentType, type ContentTypeName } from '#content/schemas/registry.ts';
import { findBrowser } from '#tests/support/browser.ts';
import { startPreview } from '#tests/support/drafts/running-preview.ts';
import { freePort } from '#tests/support/hosts/free-port.ts';
import { typeNamesOf } from '../../cms/strapi/type-names.ts';
import { type RunningCms, secrets, startCms } from '../../cms/tests/support/start-cms.ts';

/** Editors who open previews meanwhile. */
const others = 2;

/** A text of an entry, and how the panel sends it. */
interface Edit {
  name: ContentTypeName;
  field: string;
}

const edits: Edit[] = [
  { name: 'animals', field: 'title' },
  { name: 'news', field: 'title' },
  { name: 'activities', field: 'title' },
  { name: 'site', field: 'heroTitle' },
  { name: 'rates', field: 'title' },
  { name: 'faqs', field: 'question' },
  { name: 'jobs', field: 'title' },
  { name: 'pages', field: 'title' },
  { name: 'videos', field: 'title' },
  { name: 'animalGroups', field: 'title' },
];

async function firstOf(cms: RunningCms, name: ContentTypeName): Promise<string> {
  const response = await cms.read(`${contentType(name).path}?locale=fr`);
  const { data } = (await response.json()) as { data: { documentId: string } | { documentId: string }[] };
  const [entry] = Array.isArray(data) ? data : [data];
  if (!entry) throw new Error(`The CMS has no ${name}.`);
  return entry.documentId;
}

/** Saves a draft with a new text. @returns the text */
async function save(cms: RunningCms, { name, field }: Edit, documentId: string): Promise<string> {
  const { uid } = typeNamesOf(name);
  const entry = contentType(name).singleton ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const text = `Vu ce matin ${randomUUID()}`;
  const body = JSON.stringify({ [field]: text });
  const response = await cms.admin(`/content-manager/${entry}?locale=fr`, { method: 'PUT', body });
  if (!response.ok) throw new Error(`${name} could not be saved: ${await response.text()}`);
  return text;
}

async function linkTo(cms: RunningCms, name: ContentTypeName, documentId: string): Promise<string> {
  const query = new URLSearchParams({ documentId, locale: 'fr' }).toString();
  const response = await cms.admin(`/content-manager/preview/url/${typeNamesOf(name).uid}?${query}`);
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

async function measure(browser: Browser, cms: RunningCms, edit: Edit): Promise<number> {
  const documentId = await firstOf(cms, edit.name);
  const text = await save(cms, edit, documentId);
  // Each editor begins with an empty cache and without a session.
  const context = await browser.newContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(await linkTo(cms, edit.name, documentId), { waitUntil: 'load' });
  const taken = performance.now() - start;
  if (!(await page.content()).includes(text)) throw new Error(`The preview of ${edit.name} lacks what was saved.`);
  await context.close();
  return taken;
}

/** Opens previews until it is stopped. @returns how many were opened */
async function openAlways(browser: Browser, cms: RunningCms, isOver: () => boolean): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let count = 0;
  const documentId = await firstOf(cms, 'animals');
  while (!isOver()) {
    await save(cms, { name: 'animals', field: 'summary' }, documentId);
    await page.goto(await linkTo(cms, 'animals', documentId), { waitUntil: 'load' });
    count += 1;
  }
  await context.close();
  return count;
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export async function previews(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const port = String(await freePort());
  const cms = await startCms({ environment: { PREVIEW_URL: `http://127.0.0.1:${port}` } });
  const { PREVIEW_API_TOKEN, PREVIEW_SECRET } = secrets;
  const started = performance.now();
  const preview = await startPreview(cms.url, { PREVIEW_API_TOKEN, PREVIEW_SECRET, PREVIEW_PORT: port });
  console.log(
    `\nFrom a click to the load event of a draft's page; the server was ready after ${seconds(performance.now() - started)} s`,
  );
  try {
    const alone: number[] = [];
    for (const edit of edits) alone.push(await measure(browser, cms, edit));
    let isOver = false;
    const busy = Array.from({ length: others }, () => openAlways(browser, cms, () => isOver));
    const beside: number[] = [];
    for (const edit of edits) beside.push(await measure(browser, cms, edit));
    isOver = true;
    const opened = (await Promise.all(busy)).reduce((sum, count) => sum + count, 0);
    console.table(
      edits.map(({ name }, position) => ({
        type: name,
        'alone (s)': seconds(alone[position] ?? 0),
        [`beside ${others} others (s)`]: seconds(beside[position] ?? 0),
      })),
    );
    const describe = (values: readonly number[]) =>
      `median ${seconds(middle(values))} s, slowest ${seconds(Math.max(...values))} s`;
    console.log(`Alone: ${describe(alone)}. Beside ${others} others, who opened ${opened}: ${describe(beside)}.`);
  } finally {
    await browser.close();
    await preview.close();
    await cms.close();
  }
}
