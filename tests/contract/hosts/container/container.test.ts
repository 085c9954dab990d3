/** The image of the site: the steps of its Containerfile on this machine, with this Node in place of the image it names. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stageContainer } from '../../../../src/hosts/container/stage-container.ts';
import { releaseToStage } from '../../../../src/hosts/staging/staged-release.ts';
import { FormStore, readSubmissions } from '../../../../src/service/form-store.ts';
import type { Listening } from '../../../../src/service/listen.ts';
import { compareHosts, judge } from '../../../support/hosts/compare-hosts.ts';
import { freePort } from '../../../support/hosts/free-port.ts';
import { testRelease } from '../../../support/hosts/test-release.ts';
import { sendRaw } from '../../../support/raw-request.ts';
import { serveSite } from '../../../support/serve-site.ts';
import { root } from '../../../support/source-files.ts';
import { testSite } from '../../../support/test-site.ts';

const program = fileURLToPath(new URL('../../../support/hosts/run-container.ts', import.meta.url));

let folder: string;
let stage: string;
let release: string;
let url: string;
let own: Listening;
let container: ChildProcess;
const store = new FormStore(':memory:');

async function untilHealthy(child: ChildProcess): Promise<void> {
  let output = '';
  const healthy = new Promise<void>((resolve) => {
    child.stdout?.on('data', (data) => {
      output += String(data);
      if (output.includes('health has passed')) resolve();
    });
  });
  child.stderr?.on('data', (data) => (output += String(data)));
  const ended = once(child, 'close').then(() => {
    throw new Error(`The container ended:\n${output}`);
  });
  await Promise.race([healthy, ended]);
}

/** Mounting takes the rights of root; where they are missing, an engine has to be used by hand. */
describe.runIf(process.getuid?.() === 0)('the container', () => {
  beforeAll(async () => {
    release = await testRelease(testSite.directory);
    [folder, stage] = await Promise.all([
      mkdtemp(join(tmpdir(), 'container-')),
      mkdtemp(join(root, '.build/container-')),
    ]);
    await stageContainer(releaseToStage(release), stage);
    own = await serveSite(release, store);
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const isolated = ['--mount', '--propagation', 'private', process.execPath, program, stage, folder, port];
    container = spawn('unshare', isolated, { stdio: ['ignore', 'pipe', 'pipe'] });
    await untilHealthy(container);
  });
  afterAll(async () => {
    if (container.exitCode === null && container.kill('SIGTERM')) await once(container, 'close');
    await own.close();
    store.close();
    for (const made of [folder, stage]) await rm(made, { recursive: true });
  });

  it('answers as the own server does', async () => {
    const differences = await compareHosts(release, own.url, url);
    const expected = [
      { reason: 'Forms are limited there, as they are not under test', requests: /^POST \/form/, aspects: /./ },
    ];
    expect(judge(differences, expected)).toEqual({ unexpected: [], vanished: [] });
  });

  it('has no packages, and nothing but the release and the server', async () => {
    expect((await readdir(join(folder, 'upper/srv'))).sort()).toEqual(['releases', 'server.mjs']);
    expect((await readdir(stage)).sort()).toEqual(['Containerfile', 'releases', 'server.mjs']);
  });

  it('stores forms in its volume and ends with success when it is stopped', async () => {
    const closed = once(container, 'close');
    container.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    await expect(sendRaw(url, '/')).rejects.toThrow('ECONNREFUSED');
    const database = new DatabaseSync(join(folder, 'upper/data/forms.sqlite'), { readOnly: true });
    expect(readSubmissions(database).map(({ email }) => email)).toContain('zoe@example.org');
    database.close();
  });
});
