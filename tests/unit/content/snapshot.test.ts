import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSnapshot, snapshotDirectories, writeSnapshot } from '../../../src/content/snapshot.ts';
import { EditableContent } from '../../support/editable-content.ts';

let parent: string;
let directory: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'snapshot-'));
  directory = join(parent, 'below', 'content');
  onTestFinished(() => rm(parent, { recursive: true }));
});

const load = async () => (await EditableContent.create()).load();

describe('a snapshot', () => {
  it('holds the content, whatever order the source returned it in', async () => {
    const content = await load();
    await writeSnapshot(content, directory);
    const animals = await readSnapshot('animals', directory);
    expect(animals.map(({ documentId, locale }) => `${documentId}/${locale}`)).toEqual(
      content.entries.animals.map(({ documentId, locale }) => `${documentId}/${locale}`).sort(),
    );
    const media = JSON.parse(await readFile(join(directory, 'media.json'), 'utf8')) as Record<string, { file: string }>;
    expect((await readdir(join(directory, 'media'))).sort()).toEqual(
      [...new Set(Object.values(media).map(({ file }) => file))].sort(),
    );
  });

  it('replaces the former one whole and leaves nothing behind', async () => {
    const content = await load();
    await writeSnapshot(content, directory);
    await writeSnapshot({ ...content, media: content.media.slice(0, 1) }, directory);
    expect(await readdir(join(directory, 'media'))).toEqual([content.media[0]?.files.file]);
    expect(await readdir(join(parent, 'below'))).toEqual(['content']);
  });

  it('that can’t be written leaves the former one as it is', async () => {
    const content = await load();
    await writeSnapshot(content, directory);
    const before = await readdir(directory);
    const [picture] = content.media;
    const unwritable = picture
      ? [{ ...picture, bytes: new Map([['no-such-folder/picture.svg', new Uint8Array()]]) }]
      : [];
    await expect(writeSnapshot({ ...content, media: unwritable }, directory)).rejects.toThrow('ENOENT');
    expect(await readdir(directory)).toEqual(before);
    expect(await readdir(join(parent, 'below'))).toEqual(['content']);
  });

  it('of development is not that of builds', () => {
    const directories = Object.values(snapshotDirectories);
    expect(new Set(directories).size).toBe(directories.length);
  });
});
