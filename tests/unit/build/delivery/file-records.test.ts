import { cp, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordBuild, recordFiles, recordOf } from '#build/delivery/file-records.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let root: string;
let build: string;
const kept = () => join(root, '.build/file-records.json');

beforeEach(async () => {
  root = await temporaryFolder();
  build = join(root, 'build');
  await mkdir(build);
  await writeFile(join(build, 'index.html'), 'home');
  await writeFile(join(build, 'robots.txt'), 'all');
});

const recordOfText = (text: string) => recordOf(Buffer.from(text));

/** Makes the records of the build differ from its files, to see which of them is read. */
async function misrecord(): Promise<void> {
  await writeFile(kept(), (await readFile(kept(), 'utf8')).replaceAll(recordOfText('home').hash, 'kept'));
}

describe('the files of a build', () => {
  it('are not read again by the release', async () => {
    await recordBuild(build, root);
    await misrecord();
    expect(await recordFiles(build, root)).toEqual({
      'index.html': { size: 4, hash: 'kept' },
      'robots.txt': recordOfText('all'),
    });
  });

  it.each(['a longer page', 'page'])('are read again after an edit, whose time was put back: %s', async (text) => {
    const file = join(build, 'index.html');
    await recordBuild(build, root);
    await misrecord();
    const { atime, mtime, ctimeMs } = await stat(file);
    // The clock of a file system ticks every few milliseconds.
    do {
      await writeFile(file, text);
      await utimes(file, atime, mtime);
    } while ((await stat(file)).ctimeMs === ctimeMs);
    expect((await recordFiles(build, root))['index.html']).toEqual(recordOfText(text));
  });

  it('are read again in another folder, and where nothing is recorded', async () => {
    const files = await recordBuild(build, root);
    await misrecord();
    const copy = `${build}-copy`;
    await cp(build, copy, { recursive: true, preserveTimestamps: true });
    expect((await recordFiles(copy, root))['index.html']).toEqual(recordOfText('home'));
    await writeFile(kept(), '{"folder":');
    expect(Object.keys(files)).toEqual(Object.keys(await recordFiles(build, root)));
    expect((await recordFiles(build, root))['index.html']).toEqual(recordOfText('home'));
  });

  it('are recorded where nothing can be kept too', async () => {
    await writeFile(join(root, '.build'), '');
    expect((await recordBuild(build, root))['index.html']).toMatchObject(recordOfText('home'));
  });
});
