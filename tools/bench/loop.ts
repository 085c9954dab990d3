/**
 * The whole loop for real (`npm run bench -- loop`): an editor changes an hour in the panel of the CMS and clicks on
 * Publish; the CMS calls the publish service, which builds and releases; and a visitor asks a running server for the
 * schedule until it says the new hour. `LOOP_SHOTS` names a folder for pictures of what the editor saw.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { formatTime } from '#i18n/format-time.ts';
import { pathFor } from '#i18n/paths.ts';
import { freePort } from '#tests/support/hosts/free-port.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import type { PublishingView } from '../../cms/publishing/shown-publishing.ts';
import { administratorOf } from '../../cms/tests/support/accounts.ts';
import { launchBrowser, openPanel } from '../../cms/tests/support/panel.ts';
import { type RunningCms, secrets, startCms } from '../../cms/tests/support/start-cms.ts';

/** The hours of closing that are typed in, one a round, none of which the schedule says before. */
const hours = ['16:12', '16:24', '16:36', '16:48', '16:53'];
const winter = 'animal-winter';
/** Milliseconds between two looks at the page. */
const interval = 25;
const patience = 120_000;

interface Round {
  'until the page says it': number;
  'until the editor reads it': number;
  'pages changed': number;
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 10) / 100;

/** A program of the project in a process of its own. */
function start(directory: string, name: string, environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(directory, name)], {
    cwd: directory,
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  return {
    async printed(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(said);
        if (match?.[1] !== undefined) return match[1];
        if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
        await wait(interval);
      }
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'close');
    },
  };
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

async function untilServed(url: string, hour: string): Promise<void> {
  const text = formatTime(hour, 'fr');
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if ((await (await fetch(url)).text()).includes(text)) return;
    await wait(interval);
  }
  throw new Error(`The schedule never said ${hour}.`);
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
  const served = untilServed(schedule, hour).then(() => secondsSince(begin));
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

/** Waits until all that was published is online, and nothing is built any more. */
async function untilSettled(cms: RunningCms): Promise<void> {
  for (;;) {
    const view = (await (await cms.admin('/zoo/publishing')).json()) as PublishingView;
    if (view.latest && !view.waiting && !view.building) {
      if (view.latest.state === 'live' || view.latest.state === 'unchanged') return;
      throw new Error(JSON.stringify(view.latest));
    }
    await wait(1_000);
  }
}

export async function loop(): Promise<void> {
  const folder = process.env['LOOP_SHOTS'];
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const project = await copyProject('loop-');
  const publishPort = String(await freePort());
  const cms = await startCms({
    panel: true,
    environment: { PUBLISH_URL: `http://127.0.0.1:${publishPort}/publish`, SOURCE_DATE_EPOCH: '' },
  });
  const site = {
    SITE_URL: 'https://www.zoovalboreal.example',
    PUBLIC_FORM_URL: '/form',
    FORM_DB: ':memory:',
    RELEASES_DIR: 'releases',
    CONTENT_API_URL: `${cms.url}/api`,
    CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN,
  };
  const service = start(project.directory, 'src/publishing/run-publish-service.ts', {
    ...site,
    CMS_URL: cms.url,
    PUBLISH_SECRET: secrets.PUBLISH_SECRET,
    PUBLISH_PORT: publishPort,
  });
  const browser = await launchBrowser();
  let server: ReturnType<typeof start> | undefined;
  const table: Record<string, Round> = {};
  try {
    await untilSettled(cms);
    server = start(project.directory, 'src/server/site/run-site.ts', { ...site, PORT: '0' });
    const schedule = (await server.printed(/ready: (\S+)/)) + pathFor('schedule', 'fr');
    const page = await openPanel(browser, cms, administratorOf(cms));
    page.setDefaultTimeout(patience);
    const place = `opening-period.opening-period/${await winterHours(cms)}`;
    await page.goto(`${cms.url}/admin/content-manager/collection-types/api::${place}?plugins[i18n][locale]=fr`);
    // The form is filled once its buttons are there; what is typed before that is lost.
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
    for (const [index, hour] of hours.entries()) {
      const shot = async (name: string) =>
        folder !== undefined && page.screenshot({ path: join(folder, `${index + 1}-${name}.png`) });
      table[`${index + 1}: ${hour}`] = await editHour(page, schedule, hour, shot);
    }
  } finally {
    await browser.close();
    await server?.stop();
    await service.stop();
    await cms.close();
    await project.remove();
  }
  console.log('\nFrom the click on Publish in the panel to the served schedule with the new hour, in seconds');
  console.table(table);
}
