/** Forms while the database of the CMS can't be written to: none is lost without its sender being told. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { administratorOf } from '../support/accounts.ts';
import { behindProxy, contact, entriesOf, newsletter, newVisitor, sendForm } from '../support/forms.ts';
import { startCms, type RunningCms } from '../support/start-cms.ts';

async function start(data?: string): Promise<RunningCms> {
  const cms = await startCms({
    environment: { SITE_URL: 'https://zoo.example', ...behindProxy },
    ...(data && { data }),
  });
  onTestFinished(() => cms.close());
  return cms;
}

/** Locks the database as a backup or another program does. @returns what unlocks it */
function lock({ data }: RunningCms): () => void {
  const other = new DatabaseSync(join(data, 'cms.sqlite'), { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  return () => other.close();
}

const sendPlain = ({ url }: RunningCms, fields: Record<string, string>) =>
  fetch(`${url}/form`, {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('a locked database', () => {
  it('has forms wait, and keeps each once it is unlocked', async () => {
    const cms = await start();
    const unlock = lock(cms);
    const sending = [1, 2, 3].map((number) => sendForm(cms, { ...contact, name: `Visitor ${number}` }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    unlock();
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201, 201]);
    const names = (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name);
    expect(names.sort()).toEqual(['Visitor 1', 'Visitor 2', 'Visitor 3']);
  });

  it('that stays locked has their senders told to try again, and keeps none of them later', async () => {
    const cms = await start();
    const unlock = lock(cms);
    const response = await sendForm(cms, newsletter);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
    const page = await sendPlain(cms, { ...newsletter, language: 'en' });
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://zoo.example/en/not-sent']);
    unlock();
    expect(await entriesOf(administratorOf(cms), 'consents')).toEqual([]);
    expect((await sendForm(cms, newsletter)).status).toBe(201);
    expect(cms.log()).toContain('The database was locked all the time.');
    expect(cms.log()).not.toContain(newsletter.email);
  });
});

/** A small disk of its own, with the data of a CMS. */
async function smallDisk(): Promise<string> {
  const first = await startCms();
  await first.stop();
  const disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status).toBe(0);
  onTestFinished(async () => {
    spawnSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true });
  });
  const data = join(disk, 'data');
  await mkdir(data);
  await cp(first.data, data, { recursive: true });
  await first.close();
  return data;
}

/** Fills what is left. @returns the file that does */
async function fill(disk: string): Promise<string> {
  const file = join(disk, 'filler');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(file, Buffer.alloc(bavail * bsize));
  return file;
}

describe.runIf(process.getuid?.() === 0)('a full disk', () => {
  it('has their senders told, and keeps forms again once there is space', async () => {
    const data = await smallDisk();
    const cms = await start(data);
    expect((await sendForm(cms, { ...contact, name: 'Before' })).status).toBe(201);
    const filler = await fill(join(data, '..'));
    const response = await sendForm(cms, { ...contact, name: 'Full', message: 'x'.repeat(4000) });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { status: 500, message: 'The form could not be kept' } });
    const page = await sendPlain(cms, { ...contact, message: 'x'.repeat(4000) });
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://zoo.example/envoi-impossible']);
    await rm(filler);
    expect((await sendForm(cms, { ...contact, name: 'After' })).status).toBe(201);
    const names = (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name);
    expect(names.sort()).toEqual(['After', 'Before']);
    expect(cms.log()).not.toContain(contact.email);
  });
});
