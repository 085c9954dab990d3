import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { codeFingerprint } from '#build/incremental/code-fingerprint.ts';
import { parseEnvironment } from '#services/config/environment.ts';
import { pageInputs } from '#services/config/page-inputs.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const digest = (settings: Record<string, string> = {}, code = 'c0de') =>
  codeFingerprint(pathToFileURL(`${folder}/`), code, pageInputs(parseEnvironment(settings)));

beforeEach(async () => {
  folder = await temporaryFolder();
  await write('src/pages/faq.astro', '<p>FAQ</p>');
  await write('i18n/locales/fr/faq.json', '{"section":"FAQ"}');
  await write('src/content/bundled/fr/faqs.json', '[]');
  await write('astro.config.mjs', 'export default {}');
  await write('package-lock.json', '{}');
});

test.each([
  ['src/pages/faq.astro', true],
  ['src/view-models/new.ts', true],
  ['i18n/locales/fr/faq.json', true],
  ['astro.config.mjs', true],
  ['package-lock.json', true],
  ['src/content/bundled/fr/faqs.json', false],
  ['tests/unit/faq.test.ts', false],
])('an edit of %s makes other pages: %s', async (file, makesOthers) => {
  const before = digest();
  await write(file, 'changed');
  expect(digest() !== before).toBe(makesOthers);
});

test.each<[settings: Record<string, string>, makesOthers: boolean]>([
  [{ SITE_URL: 'https://zoo.example' }, true],
  [{ PUBLIC_FORM_URL: '/send' }, true],
  [{ PUBLIC_GTM_ID: 'GTM-A' }, true],
  [{ PORT: '8080' }, false],
  [{ ACCEPT_REMOVALS: '0123abcd' }, false],
  [{ FORM_DB: 'x.sqlite' }, false],
])('settings %j make other pages: %s', (settings, makesOthers) => {
  expect(digest(settings) !== digest()).toBe(makesOthers);
});

test('other scripts of browsers make other pages', () => {
  expect(digest({}, '0ther')).not.toBe(digest());
});

test('the folder of the project makes no difference', async () => {
  const before = digest();
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  folder = copy;
  expect(digest()).toBe(before);
});
