/**
 * Runs the image of the site: the steps of its Containerfile on this machine, with this Node in place of the image it
 * names. Mounting takes the rights of root.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { releaseToDeploy } from '#services/deploy/artefact/release-artefact.ts';
import { writeContainerArtefact } from '#services/deploy/container/container-artefact.ts';
import { allSubmissions, type StoredSubmission } from '#services/forms/stored-forms.ts';
import { root } from '../source-files.ts';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('run-container.ts', import.meta.url));

export interface RunningContainer {
  url: string;
  /** The folder that the image was built from. */
  artefact: string;
  /** The overlay folder with the files that the image's steps have written. */
  layer: string;
  /** The submissions in its volume. */
  stored(): StoredSubmission[];
  /** Asks it to end. @returns the status that it ends with */
  stop(): Promise<number | null>;
  /** Stops it, if it still runs, and removes everything. */
  close(): Promise<void>;
}

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

/** @param release folder of a release @param settings `NAME=value`: environment variables besides those of the image */
export async function startContainer(release: string, ...settings: string[]): Promise<RunningContainer> {
  const [folder, artefact] = await Promise.all([
    mkdtemp(join(tmpdir(), 'container-')),
    mkdtemp(join(root, '.build/container-')),
  ]);
  await writeContainerArtefact(releaseToDeploy(release), artefact);
  const port = String(await freePort());
  const command = [process.execPath, program, artefact, folder, port, ...settings];
  const isolated = ['--mount', '--propagation', 'private', ...command];
  const child = spawn('unshare', isolated, { stdio: ['ignore', 'pipe', 'pipe'] });
  async function stop() {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    return child.exitCode;
  }
  async function close() {
    await stop();
    for (const made of [folder, artefact]) await rm(made, { recursive: true });
  }
  try {
    await untilHealthy(child);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    artefact,
    layer: join(folder, 'upper'),
    stored() {
      const database = new DatabaseSync(join(folder, 'volume/forms.sqlite'), { readOnly: true, timeout: 5000 });
      try {
        return allSubmissions((statement) => database.prepare(statement).all());
      } finally {
        database.close();
      }
    },
    stop,
    close,
  };
}
