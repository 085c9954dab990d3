import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeFingerprint } from '#build/incremental/code-fingerprint.ts';
import { parseEnvironment } from '#services/config/environment.ts';
import { pageInputs } from '#services/config/page-inputs.ts';

let folder: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const digest = (settings: Record<string, string> = {}, code = 'c0de') =>
  codeFingerprint(pathToFileURL(`${folder}/`), code, pageInputs(parseEnvironment(settings)));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'code-'));
  await write('src/pages/faq.astro', '<p>FAQ</p>');
  await write('i18n/locales/fr/faq.json', '{"section":"FAQ"}');
  await write('src/content/bundled/fr/faqs.json', '[]');
  await write('astro.config.mjs', 'export default {}');
  await write('package-lock.json', '{}');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([
  ['a page', 'src/pages/faq.astro'],
  ['a new module', 'src/view-models/faq.ts'],
  ['a string of the interface', 'i18n/locales/fr/faq.json'],
  ['the configuration', 'astro.config.mjs'],
  ['a package', 'package-lock.json'],
])('%s makes other pages', async (_, file) => {
  const before = digest();
  await write(file, 'changed');
  expect(digest()).not.toBe(before);
});

test.each([
  ['the address of the site', { SITE_URL: 'https://zoo.example' }],
  ['where forms are sent', { PUBLIC_FORM_URL: '/send' }],
  ['the tag manager', { PUBLIC_GTM_ID: 'GTM-A' }],
])('%s makes other pages', (_, settings) => {
  expect(digest(settings)).not.toBe(digest());
});

test('other scripts of browsers make other pages', () => {
  expect(digest({}, '0ther')).not.toBe(digest());
});

test.each([
  ['the bundled content', 'src/content/bundled/fr/faqs.json'],
  ['a test', 'tests/unit/faq.test.ts'],
  ['the README', 'README.md'],
])('%s makes the same pages', async (_, file) => {
  const before = digest();
  await write(file, 'changed');
  expect(digest()).toBe(before);
});

test.each([{ PORT: '8080' }, { ACCEPT_REMOVALS: '0123abcd' }, { FORM_DB: 'x.sqlite' }])(
  'settings of servers make the same pages: %j',
  (settings) => {
    expect(digest(settings)).toBe(digest());
  },
);

test('the folder of the project makes no difference', async () => {
  const before = digest();
  const first = folder;
  folder = await mkdtemp(join(tmpdir(), 'code-'));
  await write('src/pages/faq.astro', '<p>FAQ</p>');
  await write('i18n/locales/fr/faq.json', '{"section":"FAQ"}');
  await write('astro.config.mjs', 'export default {}');
  await write('package-lock.json', '{}');
  expect(digest()).toBe(before);
  await rm(first, { recursive: true });
});
