/** Closings that several processes note at the same moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeReserve } from '#lib/node/disk-reserve.ts';
import {
  changeClosings,
  ClosingError,
  closingsFile,
  damagedClosingsFile,
  parsedClosings,
} from '#services/site/closings.ts';
import { noteClosing } from '#services/site/note-closing.ts';
import { writeDayWords } from '#tests/support/day-words.ts';
import { fillDisk } from '#tests/support/full-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = '2026-11-20T15:30:00.000Z';
const each = 5;

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** A process that says when it is ready, and notes its closings one after the other once it is told to. */
async function readyProcess(name: string): Promise<ChildProcess> {
  const module = new URL('../../../../src/services/site/closings.ts', import.meta.url).href;
  const code = `const { changeClosings } = await import(${JSON.stringify(module)});
    const rest = { type: 'rides', reason: 'storm', from: '${now}', until: '2026-11-20T21:30:00.000Z' };
    console.log('ready');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    for (let count = 0; count < ${each}; count += 1) {
      const documentId = '${name}-' + count;
      await changeClosings(${JSON.stringify(folder)}, new Date('${now}'), (all) => [...all, { ...rest, documentId }]);
    }
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('are all kept', async () => {
  const processes = await Promise.all(['a', 'b'].map(readyProcess));
  const ends = processes.map((child) => once(child, 'close'));
  for (const { stdin } of processes) stdin?.write('go');
  expect(await Promise.all(ends)).toEqual(processes.map(() => [0, null]));
  expect(parsedClosings(folder)).toHaveLength(2 * each);
});

it('are kept for two days after their end, as calendars of those days tell of them', async () => {
  const closing = { type: 'parks', documentId: 'animal-park', reason: 'storm' } as const;
  const [early, late] = [
    { ...closing, from: '2026-11-18T14:00:00Z', until: '2026-11-18T15:00:00Z' },
    { ...closing, from: '2026-11-18T16:00:00Z', until: '2026-11-18T21:00:00Z' },
  ];
  await changeClosings(folder, new Date(now), () => [early, late]);
  await changeClosings(folder, new Date(now), (all) => all);
  expect(parsedClosings(folder)).toEqual([late]);
});

describe('on a full disk', () => {
  const storm = { slug: 'lagune-azur', reason: 'storm', until: '16:30' };
  const hasReserve = () => existsSync(join(folder, '.reserve'));
  beforeEach(() => writeDayWords(folder));

  it('are noted in the room that is kept for them', async () => {
    makeReserve(folder);
    expect(hasReserve()).toBe(true);
    fillDisk(hasReserve);
    await noteClosing(folder, storm, new Date(now));
    expect([parsedClosings(folder)?.length, hasReserve()]).toEqual([1, false]);
  });

  it('are refused in words once that is gone, too', async () => {
    fillDisk(() => true);
    await expect(noteClosing(folder, storm, new Date(now))).rejects.toThrow(ClosingError);
  });
});

it('are readable for all servers, whatever the umask', async () => {
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  await changeClosings(folder, new Date(now), () => []);
  expect((await stat(closingsFile(folder))).mode & 0o777).toBe(0o644);
});

describe('a damaged file', () => {
  const damaged = '[{"type":"rides"';
  const closing = {
    type: 'rides',
    documentId: 'the-comet',
    reason: 'storm',
    from: now,
    until: '2026-11-20T21:30:00.000Z',
  } as const;
  const close = () => changeClosings(folder, new Date(now), (all) => [...all, closing]);

  it('is put aside, and keeps nothing from being closed', async () => {
    await writeFile(closingsFile(folder), damaged);
    expect(await close()).toBe(true);
    expect(await readFile(damagedClosingsFile(folder), 'utf8')).toBe(damaged);
    expect(parsedClosings(folder)).toEqual([closing]);
    expect(await close()).toBe(false);
    expect(parsedClosings(folder)).toEqual([closing, closing]);
  });
});
