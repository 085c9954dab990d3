/** A build with every setting at another value, in a folder with an uncommon name, into a link, after a crash. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFolders, setAside } from '../../../src/delivery/release-folders.ts';
import { readPolicy } from '../../../src/delivery/release-policy.ts';
import { contact } from '../../support/content-service/running-service.ts';
import { hashTree, type BuildResult } from '../../support/project-build.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';
import { runProgram } from '../../support/run-program.ts';
import { writeSite } from '../../support/tiny-site.ts';

let project: ProjectCopy;
let result: BuildResult;
let release: string;

beforeAll(async () => {
  project = await copyProject("d'été (copie) [v2] n°2 & co ");
  release = join(project.directory, 'releases', 'current');
  await mkdir(join(project.directory, 'releases'));
  await symlink(join('releases', 'current'), join(project.directory, 'dist'));
  await writeSite(release);
  await setAside(releaseFolders(release));
  result = await project.build('dist', {
    SITE_URL: 'https://parc.example/',
    PUBLIC_FORM_URL: '/api/forms/',
    PUBLIC_GTM_ID: 'GTM-OTHER1',
    SOURCE_DATE_EPOCH: String(Date.parse('2027-07-01T15:00:00Z') / 1000),
  });
});
afterAll(() => project.remove());

const page = (path: string) => readFile(join(release, path, 'index.html'), 'utf8');

describe('the build', () => {
  it('succeeds', () => {
    expect(result).toMatchObject({ status: 0, errors: '' });
  });

  it('exchanges what the link leads to, and leaves nothing beside it', async () => {
    expect((await lstat(join(project.directory, 'dist'))).isSymbolicLink()).toBe(true);
    expect((await hashTree(release)).size).toBeGreaterThan(500);
    const { next, former } = releaseFolders(release);
    expect([existsSync(next), existsSync(former)]).toEqual([false, false]);
  });

  it('compresses every text file', async () => {
    const files = new Set((await hashTree(release)).keys());
    expect([...files].filter((file) => /\.html$/.test(file) && !files.has(`${file}.br`))).toEqual([]);
  });

  it('sends forms to PUBLIC_FORM_URL', async () => {
    expect(result.output).toContain('forms are sent to /api/forms\n');
    for (const path of ['contactez-nous', 'en/contact-us']) expect(await page(path)).toContain('action="/api/forms"');
    expect(readPolicy(release)).toMatchObject({ formUrl: '/api/forms', hasTagManager: true });
  });

  it('has the address of SITE_URL and the container of PUBLIC_GTM_ID', async () => {
    expect(await page('tarifs')).toContain('href="https://parc.example/tarifs"');
    expect(await page('tarifs')).toContain('GTM-OTHER1');
  });

  it('is served with its forms', async () => {
    const run = runProgram('run-site.ts', { cwd: project.directory, environment: { FORM_DB: ':memory:' } });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\n/);
    const home = await fetch(url);
    expect(home.headers.get('content-security-policy')).toContain('https://www.googletagmanager.com/gtm.js');
    const headers = { 'Content-Type': 'application/json', Origin: url };
    const send = (path: string) => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(contact) });
    expect((await send('/api/forms')).status).toBe(201);
    expect((await send('/form')).status).toBe(405);
  });
});
