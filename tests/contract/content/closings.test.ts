/** Closings that several processes note at the same moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { changeClosings, DamagedClosingsError, readClosings, withClosings } from '#content/closings.ts';
import type { Entries } from '#content/validation/load-content.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';

const now = '2026-11-20T15:30:00.000Z';
const each = 5;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closings-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that says when it is ready, and notes its closings one after the other once it is told to. */
async function readyProcess(name: string): Promise<ChildProcess> {
  const module = new URL('../../../src/content/closings.ts', import.meta.url).href;
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
  expect(await readClosings(folder, new Date(now))).toHaveLength(2 * each);
});

it('are kept for two days after their end, as calendars of those days tell of them', async () => {
  const closing = { type: 'parks', documentId: 'animal-park', reason: 'storm' } as const;
  const [early, late] = [
    { ...closing, from: '2026-11-18T14:00:00Z', until: '2026-11-18T15:00:00Z' },
    { ...closing, from: '2026-11-18T16:00:00Z', until: '2026-11-18T21:00:00Z' },
  ];
  await changeClosings(folder, new Date(now), () => [early, late]);
  expect(await readClosings(folder, new Date(now))).toEqual([late]);
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
  const former = () => withClosings(validEntries(testSite.builtAt) as Entries, [closing]);

  beforeEach(() => writeFile(join(folder, '.closings.json'), damaged));

  it('is put aside and named, and what the last release had closed stays closed', async () => {
    await expect(readClosings(folder, new Date(now), former)).rejects.toThrow(DamagedClosingsError);
    expect(await readFile(join(folder, '.closings.damaged.json'), 'utf8')).toBe(damaged);
    expect(await readClosings(folder, new Date(now), former)).toEqual([closing]);
  });

  it('keeps nothing from being closed afterwards', async () => {
    const other = { ...closing, documentId: 'lazy-river' };
    const close = () => changeClosings(folder, new Date(now), (all) => [...all, other], former);
    await expect(close()).rejects.toThrow('.closings.damaged.json');
    await close();
    expect(await readClosings(folder, new Date(now))).toEqual([closing, other]);
  });

  it('is put aside where no release is known, too', async () => {
    await expect(readClosings(folder, new Date(now))).rejects.toThrow(DamagedClosingsError);
    expect(await readClosings(folder, new Date(now))).toEqual([]);
  });
});
