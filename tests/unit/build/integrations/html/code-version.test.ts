import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordFiles } from '#build/delivery/file-records.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import { codeVersion, fillInCode } from '#build/integrations/html/code-version.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['_astro', 'en/faq']) await mkdir(join(folder, name), { recursive: true });
  const files = { '_astro/page.1a.js': '1', '_astro/page.css': '1', 'en/faq/index.html': 'FAQ', 'robots.txt': 'all' };
  for (const [file, text] of Object.entries(files)) await write(file, text);
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);

async function versions(): Promise<{ code: string; release: string }> {
  const directory = pathToFileURL(`${folder}/`);
  return { code: codeVersion(directory), release: releaseVersion(await recordFiles(folder)) };
}

/** Which versions an edit changes. */
async function changed(edit: () => Promise<void>): Promise<string[]> {
  const before = await versions();
  await edit();
  const after = await versions();
  return (['code', 'release'] as const).filter((name) => before[name] !== after[name]);
}

it.each<[string, string[], () => Promise<void>]>([
  ['a text', ['release'], () => write('en/faq/index.html', 'FAQs')],
  ['a new file', ['release'], () => write('en/index.html', '')],
  ['a file under another name', ['release'], () => rename(join(folder, 'robots.txt'), join(folder, 'robot.txt'))],
  ['a style sheet', ['release'], () => write('_astro/page.css', '2')],
  ['a script', ['code', 'release'], () => rename(join(folder, '_astro/page.1a.js'), join(folder, '_astro/page.1b.js'))],
  ['a compressed copy', [], () => write('robots.txt.br', '1')],
  ['a file that only looks like a copy', ['release'], () => write('plan.gz', '1')],
  ['the manifest itself', [], () => write('build-manifest.json', '{}')],
])('the versions of a build: %s changes %j', async (_, names, edit) => {
  expect(await changed(edit)).toEqual(names);
});

describe('fillInCode', () => {
  const place = '<meta name="code-version" content="@code-version@">';

  it('writes the version in its place, and not where a text mentions it', () => {
    const text = '<p>content="@code-version@" &lt;meta name="code-version" content="@code-version@"&gt;</p>';
    expect(fillInCode('/', `${place}${text}`, '0123456789')).toBe(
      `<meta name="code-version" content="0123456789">${text}`,
    );
  });

  it.each([
    ['without a place', '<title>Zoo</title>', 0],
    ['with two', place + place, 2],
    ['that redirects, with one', `${place}<meta http-equiv="refresh" content="0;url=/a">`, 1],
  ])('rejects a page %s', (_, html, places) => {
    expect(() => fillInCode('/faq', html, '0123456789')).toThrow(
      `/faq has ${places} places for the version of the code.`,
    );
  });

  it('leaves redirects as they are', () => {
    const html = '<title>Redirecting</title><meta http-equiv="refresh" content="0;url=/a">';
    expect(fillInCode('/a/pages/1', html, '0123456789')).toBe(html);
  });
});
