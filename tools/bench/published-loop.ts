/** The whole loop from the CMS to visitors, as it is run: CMS, publish service and server are processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyProject } from '#tests/support/project-copy.ts';
import type { PublishingView } from '../../cms/desk/publishing/shown-publishing.ts';
import { type RunningCms, secrets, startCms } from '../../cms/tests/support/start-cms.ts';

/** Milliseconds between two looks at what visitors see. */
const interval = 25;

/** The longest that a change may take to be online, in milliseconds. */
const patience = 120_000;

export const secondsSince = (start: number) => Math.round((performance.now() - start) / 10) / 100;

/** A program of the project in a process of its own. */
function startProgram(directory: string, name: string, environment: Record<string, string>) {
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

/** Waits until an address of the site answers with a text. @throws by rejection after two minutes */
export async function untilServed(url: string, text: RegExp): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (text.test(await (await fetch(url)).text())) return;
    await wait(interval);
  }
  throw new Error(`${url} never said ${text}.`);
}

/** Waits until all that was published is online, and nothing is built any more. */
export async function untilSettled(cms: RunningCms): Promise<void> {
  for (;;) {
    const view = (await (await cms.admin('/zoo/publishing')).json()) as PublishingView;
    if (view.latest && !view.waiting && !view.building) {
      if (view.latest.state === 'live' || view.latest.state === 'unchanged') return;
      throw new Error(JSON.stringify(view.latest));
    }
    await wait(1_000);
  }
}

interface PublishedLoop {
  cms: RunningCms;
  siteUrl: string;
  /** Directory of the project whose programs run. */
  directory: string;
  endPublishing: () => Promise<void>;
}

/** Starts all of it, and measures once the first release is online. */
export async function inLoop(measure: (loop: PublishedLoop) => Promise<void>): Promise<void> {
  const project = await copyProject('loop-');
  const cms = await startCms({ environment: { SOURCE_DATE_EPOCH: '' } });
  const site = {
    SITE_URL: 'https://www.zoovalboreal.example',
    PUBLIC_FORM_URL: '/form',
    FORM_DB: ':memory:',
    RELEASES_DIR: 'releases',
    CONTENT_API_URL: `${cms.url}/api`,
    CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN,
  };
  const service = startProgram(project.directory, 'src/services/publishing/run-publish-service.ts', {
    ...site,
    CMS_URL: cms.url,
    PUBLISH_SECRET: secrets.PUBLISH_SECRET,
  });
  let server: ReturnType<typeof startProgram> | undefined;
  try {
    await untilSettled(cms);
    server = startProgram(project.directory, 'src/services/site/run-site.ts', { ...site, PORT: '0' });
    const siteUrl = await server.printed(/ready: (\S+)/);
    const { directory } = project;
    await measure({ cms, siteUrl, directory, endPublishing: () => service.stop() });
  } finally {
    await server?.stop();
    await service.stop();
    await cms.close();
    await project.remove();
  }
}
