/** Runs a release as Cloudflare would, on this machine and without a network: its runtime, static files and Worker. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { releaseToDeploy } from '#services/deploy/artefact/release-artefact.ts';
import { writeCloudflareArtefact } from '#services/deploy/cloudflare/cloudflare-artefact.ts';
import { allSubmissions, type StoredSubmission } from '#services/forms/stored-forms.ts';
import { programEnvironment } from '../program-environment.ts';
import { root } from '../source-files.ts';

export interface RunningWrangler {
  url: string;
  /** The folder of what is sent to Cloudflare. */
  artefact: string;
  /** The submissions in the Durable Object. */
  stored(): StoredSubmission[];
  close(): Promise<void>;
}

/** Itself, not the launcher: that one starts another process, which signals do not reach. */
const wrangler = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');

/** @param args of wrangler @param state folder that everything it writes is below */
export function runWrangler(args: readonly string[], cwd: string, state: string) {
  return spawn(process.execPath, [wrangler, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...programEnvironment,
      HOME: state,
      XDG_CONFIG_HOME: state,
      CI: '1',
      NO_COLOR: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  });
}

function submissionsIn(state: string): StoredSubmission[] {
  const [file] = globSync(join(state, 'v3/do/zoo-website-Forms/!(metadata).sqlite'));
  if (file === undefined) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return allSubmissions((statement) => database.prepare(statement).all());
  } finally {
    database.close();
  }
}

/** The secret of the Worker that lets a person's requests in. */
export const personToken = 'person-token-of-tests-0123456789abcdef';

/** @param release folder of a release @param secrets more of the Worker's */
export async function startWrangler(
  release: string,
  secrets: Readonly<Record<string, string>> = {},
): Promise<RunningWrangler> {
  const state = await mkdtemp(join(tmpdir(), 'wrangler-'));
  const artefact = await mkdtemp(join(root, '.build/cloudflare-'));
  await writeCloudflareArtefact(releaseToDeploy(release), artefact, { limit: 100_000, windowMs: 60_000 });
  const args = ['dev', '--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0', '--persist-to', state];
  const all = { FORM_PERSON_TOKEN: personToken, ...secrets };
  const given = Object.entries(all).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const child = runWrangler([...args, ...given, '--show-interactive-dev-session=false'], artefact, state);
  const closed = once(child, 'close');
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += String(data);
        const [, url] = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    void closed.then(() => reject(new Error(`wrangler ended:\n${output}`)));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await closed;
    for (const folder of [state, artefact]) await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await ready, artefact, stored: () => submissionsIn(state), close };
  } catch (error) {
    await close();
    throw error;
  }
}
