/** A running server whose next release has forms of its own, while their database can't be opened. */
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { contact, sendJson } from '#tests/support/content-service/running-service.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { factsFile, pages, writeSite, writeTinySite } from '#tests/support/tiny-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await writeTinySite();
  const formUrl = 'https://cms.example.org/form';
  await writeSite(join(folder, 'away'), { ...pages, [releaseManifestFile]: factsFile({ formUrl }) });
  await symlink('away', join(folder, 'current'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts the server on the release without forms, then releases the one with them. */
async function startAndBringHome(database: string) {
  const run = runProgram('src/services/site/run-site.ts', {
    cwd: folder,
    args: ['--directory=current'],
    environment: { FORM_DB: database },
  });
  const [, url = ''] = await run.printed(/^The site is ready: (http:\S+)\nForms are sent to /);
  await symlink('site', join(folder, 'next'));
  await rename(join(folder, 'next'), join(folder, 'current'));
  return { run, url };
}

const sendPlain = (url: string) =>
  fetch(`${url}/form`, { method: 'POST', body: new URLSearchParams(contact), redirect: 'manual' });

describe('a database that can’t be opened', () => {
  it('fails the form alone, until it can', async () => {
    await writeFile(join(folder, 'file'), '');
    const { run, url } = await startAndBringHome('file/forms.sqlite');
    expect((await sendJson(`${url}/form`, contact)).status).toBe(500);
    expect((await sendPlain(url)).headers.get('location')).toBe('/envoi-impossible');
    expect((await fetch(`${url}/tarifs`)).status).toBe(200);
    expect(run.errors()).toContain('A form could not be stored:');
    expect(run.errors()).not.toContain(contact.email);
    await rm(join(folder, 'file'));
    expect((await sendJson(`${url}/form`, contact)).status).toBe(201);
  });

  it('as another program has it locked has the form wait, and pages come meanwhile', async () => {
    await mkdir(join(folder, 'data'));
    const file = join(folder, 'data', 'forms.sqlite');
    new FormStore(file).open().close();
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    const { url } = await startAndBringHome(file);
    const sending = sendJson(`${url}/form`, contact);
    expect((await fetch(`${url}/tarifs`)).status).toBe(200);
    other.close();
    expect((await sending).status).toBe(201);
  });
});
