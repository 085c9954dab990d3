/**
 * The whole loop for real (`npm run bench -- loop`): an editor changes an hour in the panel of the CMS and clicks on
 * Publish; the CMS calls the publish service, which builds and releases; and a visitor asks a running server for the
 * schedule until it says the new hour. `LOOP_SHOTS` names a folder for pictures of what the editor saw.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { formatTime } from '#i18n/format-time.ts';
import { pathFor } from '#i18n/paths.ts';
import { administratorOf } from '../../cms/tests/support/accounts.ts';
import { launchBrowser, openPanel } from '../../cms/tests/support/panel.ts';
import type { RunningCms } from '../../cms/tests/support/start-cms.ts';
import { inLoop, patience, secondsSince, untilServed } from './published-loop.ts';

/** The hours of closing that are typed in, one a round, none of which the schedule says before. */
const hours = ['16:12', '16:24', '16:36', '16:48', '16:53'];
const winter = 'animal-winter';

interface Round {
  'until the page says it': number;
  'until the editor reads it': number;
  'pages changed': number;
}

/** The regular hours that hold in winter, which are the next ones or those of today for most of the year. */
async function winterHours({ read }: RunningCms): Promise<string> {
  const response = await read('opening-periods?locale=fr&sort=documentId&pagination[page]=1&pagination[pageSize]=250');
  const { data } = (await response.json()) as { data: { documentId: string; until: string }[] };
  const today = new Date().toISOString().slice(0, 10);
  const period = data.find(({ documentId, until }) => documentId.startsWith(winter) && until > today);
  if (!period) throw new Error('The animal park has no winter hours.');
  return period.documentId;
}

/** Types the hour, clicks, and waits for both the page and the panel. */
async function editHour(page: Page, schedule: string, hour: string, shot: (name: string) => Promise<unknown>) {
  const field = page.locator('input[name="closes"]');
  await field.fill(hour);
  // An hour counts once the field is left.
  await field.press('Tab');
  await shot('1-typed');
  const status = (text: string) =>
    page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: patience });
  const begin = performance.now();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const served = untilServed(schedule, new RegExp(formatTime(hour, 'fr'))).then(() => secondsSince(begin));
  await status('Modifications en attente');
  await shot('2-waiting');
  await status('Mise en ligne en cours');
  await shot('3-building');
  await status('En ligne depuis');
  const read = secondsSince(begin);
  await shot('4-live');
  const pages = await page.locator('aside a[target="_blank"]').count();
  return {
    'until the page says it': await served,
    'until the editor reads it': read,
    'pages changed': pages,
  } satisfies Round;
}

export async function loop(): Promise<void> {
  const folder = process.env['LOOP_SHOTS'];
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  const table: Record<string, Round> = {};
  try {
    await inLoop(true, async ({ cms, siteUrl }) => {
      const page = await openPanel(browser, cms, administratorOf(cms));
      page.setDefaultTimeout(patience);
      const place = `opening-period.opening-period/${await winterHours(cms)}`;
      await page.goto(`${cms.url}/admin/content-manager/collection-types/api::${place}?plugins[i18n][locale]=fr`);
      // The form is filled once its buttons are there; what is typed before that is lost.
      await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
      for (const [index, hour] of hours.entries()) {
        const shot = async (name: string) =>
          folder !== undefined && page.screenshot({ path: join(folder, `${index + 1}-${name}.png`) });
        table[`${index + 1}: ${hour}`] = await editHour(page, siteUrl + pathFor('schedule', 'fr'), hour, shot);
      }
    });
  } finally {
    await browser.close();
  }
  console.log('\nFrom the click on Publish in the panel to the served schedule with the new hour, in seconds');
  console.table(table);
}
