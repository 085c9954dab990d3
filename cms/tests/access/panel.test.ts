/** The policies of the CMS in a real browser: the panel works under its own, and no file of the media library runs. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { visitor } from '../../../tests/support/browser.ts';
import { administratorOf } from '../support/accounts.ts';
import { laptop, launchBrowser, logIn } from '../support/panel.ts';
import { sharedCms } from '../support/shared-cms.ts';

const cms = sharedCms();
let browser: Browser;
let page: Page;
/** What the policy of the panel has forbidden, from the form to log in on. */
const violations: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ ...laptop, baseURL: cms.url })).newPage();
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await logIn(page, administratorOf(cms));
  return () => browser.close();
});

it('the panel asks for nothing that its policy forbids', async () => {
  await page.getByRole('link', { name: 'Guide du contenu' }).waitFor();
  // With what each page shows once the CMS has answered.
  const answers = {
    '/admin/plugins/upload': page.locator('article img').first(),
    '/admin/mise-en-ligne': page.getByRole('heading', { name: 'Dernières mises en ligne' }),
    '/admin/settings/users': page.getByRole('gridcell', { name: '@' }).first(),
    '/guide': page.locator('h1'),
  };
  for (const [path, answer] of Object.entries(answers)) {
    await page.goto(path);
    await answer.waitFor();
  }
  expect(violations).toEqual([]);
});

it('a script that an older version has kept does not run', async () => {
  const uploads = join(cms.data, 'public/uploads');
  const code = 'fetch("/admin/access-token", { method: "POST" })';
  await writeFile(join(uploads, 'evil.js'), code);
  const linked = '<metadata><script href="/uploads/evil.js"/></metadata>';
  const kept = { 'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg">${linked}<script>${code}</script></svg>` };
  const html = { 'evil.html': `<script src="/uploads/evil.js"></script><script>${code}</script>` };
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const [name, text] of Object.entries({ ...kept, ...html })) {
    await writeFile(join(uploads, name), text);
    for (const address of [`/uploads/${name}`, `/%75ploads/${name}`]) await page.goto(address, { waitUntil: 'load' });
  }
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(requests).toContain('GET /uploads/evil.svg');
});

it('who has lost a password is told whom to ask, where no mail is set up', async () => {
  const context = await browser.newContext({ ...visitor, baseURL: cms.url });
  const stranger = await context.newPage();
  await stranger.goto('/admin/auth/login');
  await stranger.getByRole('link', { name: 'Mot de passe oublié?' }).click();
  await stranger.locator('input[name="email"]').fill('person@zoo.example');
  await stranger.locator('button[type="submit"]').click();
  const answer = 'Ce système n’envoie pas de courriel. Demandez à un administrateur';
  await stranger.getByRole('alert').filter({ hasText: answer }).waitFor();
  expect(stranger.url()).toMatch(/\/forgot-password$/);
  await context.close();
});
