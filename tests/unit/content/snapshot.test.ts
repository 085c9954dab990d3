import { existsSync } from 'node:fs';
import fs, { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KeepFile } from '#content/media/stage-media.ts';
import { readDay, readKnownAvailability, readSnapshot, writeSnapshot } from '#content/snapshot.ts';
import { unknownDay } from '#park/day/day.ts';
import { unknownAvailability } from '#park/tickets/availability.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let parent: string;
let directory: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  directory = join(parent, 'below', 'content');
});

const content = await EditableContent.create();
const load = (keep?: KeepFile) => content.load(keep);

describe('a snapshot', () => {
  it('holds the content, whatever order the source returned it in', async () => {
    const content = await load();
    await writeSnapshot(directory, load);
    const animals = await readSnapshot('animals', directory);
    expect(animals.map(({ documentId, locale }) => `${documentId}/${locale}`)).toEqual(
      content.entries.animals.map(({ documentId, locale }) => `${documentId}/${locale}`).sort(),
    );
    const media = JSON.parse(await readFile(join(directory, 'media.json'), 'utf8')) as Record<string, { file: string }>;
    expect((await readdir(join(directory, 'media'))).sort()).toEqual(
      [...new Set(Object.values(media).map(({ file }) => file))].sort(),
    );
  });

  it('holds the day, of which nothing is known without a CMS', async () => {
    const day = dayOf([disruption()]);
    await writeSnapshot(directory, async (keep) => ({ ...(await load(keep)), day }));
    expect(await readDay(directory)).toEqual(day);
    await writeSnapshot(directory, load);
    expect(await readDay(directory)).toEqual(unknownDay);
  });

  it('holds what the ticket shop had left, and nothing of it once there is no shop', async () => {
    const availability = { ...unknownAvailability, at: '2026-11-30T12:00:00.000Z' };
    await writeSnapshot(directory, async (keep) => ({ ...(await load(keep)), availability }));
    expect(readKnownAvailability(directory)).toEqual(availability);
    await writeSnapshot(directory, load);
    expect(readKnownAvailability(directory)).toBeUndefined();
  });

  it('replaces the former one whole and leaves nothing behind', async () => {
    await writeSnapshot(directory, load);
    const before = await load();
    await writeSnapshot(directory, (keep) => {
      keep('lynx.svg', Buffer.from('<svg/>'));
      return Promise.resolve({ ...before, media: [] });
    });
    expect(await readdir(join(directory, 'media'))).toEqual(['lynx.svg']);
    expect(await readFile(join(directory, 'media.json'), 'utf8')).toBe('{}');
    expect(await readdir(join(parent, 'below'))).toEqual(['content']);
  });

  it('is there while the former one is removed', async () => {
    await writeSnapshot(directory, load);
    const remove = fs.rm;
    const isThere: boolean[] = [];
    const spy = vi.spyOn(fs, 'rm').mockImplementation(async (...args) => {
      await remove(...args);
      isThere.push(existsSync(join(directory, 'animals.json')));
    });
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await writeSnapshot(directory, load);
    expect(new Set(isThere)).toEqual(new Set([true]));
  });

  it.each<[string, (keep: KeepFile) => void]>([
    ['can’t be written', (keep) => keep('no-such-folder/picture.svg', new Uint8Array())],
    [
      'has problems',
      (keep) => {
        keep('lynx.svg', Buffer.from('<svg/>'));
        throw new Error('ENOENT, in spirit');
      },
    ],
  ])('that %s leaves the former one as it is', async (_, fail) => {
    await writeSnapshot(directory, load);
    const before = await readdir(directory, { recursive: true });
    const failing = async (keep: KeepFile) => {
      fail(keep);
      return load();
    };
    await expect(writeSnapshot(directory, failing)).rejects.toThrow('ENOENT');
    expect(await readdir(directory, { recursive: true })).toEqual(before);
    expect(await readdir(join(parent, 'below'))).toEqual(['content']);
  });
});
