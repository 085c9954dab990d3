import { hash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuildCache, createBuildCache } from '#lib/node/build-cache.ts';
import { digestOfFile } from '#lib/node/file-digest.ts';
import type { Leftovers } from '#lib/node/prune-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let warnings: string[];
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'below', 'cache');
  warnings = [];
});

const newCache = (leftovers?: Leftovers): BuildCache =>
  createBuildCache(folder, (message) => warnings.push(message), leftovers);

/** The outputs of a separate build, and the inputs that it had no cached output for. */
async function build(inputs: readonly string[], cache = newCache()): Promise<{ outputs: string[]; made: string[] }> {
  const made: string[] = [];
  const make = (input: string) => {
    made.push(input);
    return Buffer.from(`made of ${input}`);
  };
  const outputs: string[] = [];
  for (const input of inputs) outputs.push(String(await cache.cached('text', 'v1', input, () => make(input))));
  return { outputs, made };
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}

async function onlyFile(): Promise<string> {
  const [file = '', ...others] = await files();
  expect(others).toEqual([]);
  return file;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('cached', () => {
  it('makes an output once, for this build and the next', async () => {
    const cache = newCache();
    expect(await build(['a', 'a', 'b'], cache)).toEqual({
      outputs: ['made of a', 'made of a', 'made of b'],
      made: ['a', 'b'],
    });
    expect(await build(['b', 'a'])).toEqual({ outputs: ['made of b', 'made of a'], made: [] });
    expect(warnings).toEqual([]);
  });

  it('distinguishes kinds, versions and inputs, wherever one ends and the next begins', async () => {
    const cache = newCache();
    const questions: [kind: string, fingerprint: string, input: string][] = [
      ['a', 'b', 'c'],
      ['a', 'bc', ''],
      ['ab', '', 'c'],
      ['a', 'b","c', ''],
      ['a', 'b', '","c'],
    ];
    for (const question of questions) cache.keep(...question, Buffer.from(question.join('|')));
    for (const question of questions) expect(String(cache.find(...question))).toBe(question.join('|'));
  });

  it('keeps any bytes, even none', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    for (const output of [bytes, bytes.subarray(250), new Uint8Array()]) {
      const input = `${output.length}`;
      expect([...(await newCache().cached('bytes', '', input, () => output))]).toEqual([...output]);
      expect([...(await newCache().cached('bytes', '', input, () => bytes))]).toEqual([...output]);
    }
  });

  it('keeps no failure, so that its message comes again', async () => {
    const fail = () => Promise.reject(new Error('Not a drawing'));
    for (const cache of [newCache(), newCache()]) {
      await expect(cache.cached('text', 'v1', 'a', fail)).rejects.toThrow('Not a drawing');
    }
    expect((await build(['a'])).made).toEqual(['a']);
  });

  it.each<[string, (file: string) => Promise<void>]>([
    [
      'a flipped bit',
      async (file) => {
        const bytes = await readFile(file);
        bytes[35] = (bytes[35] ?? 0) ^ 1;
        await rm(file);
        await writeFile(file, bytes);
      },
    ],
    ['a file cut short', (file) => chmod(file, 0o644).then(() => truncate(file, 36))],
    [
      'a folder in its place',
      async (file) => {
        await rm(file);
        await mkdir(join(file, 'a'), { recursive: true });
      },
    ],
  ])('makes a damaged output again: %s', async (_, damage) => {
    await build(['a']);
    await damage(await onlyFile());
    expect(await build(['a'])).toEqual({ outputs: ['made of a'], made: ['a'] });
    expect(await build(['a'])).toEqual({ outputs: ['made of a'], made: [] });
    expect(warnings).toEqual([]);
  });

  it('takes no output for another one’s whose place it has got', async () => {
    await build(['a', 'b']);
    const [one = '', other = ''] = await files();
    await rename(one, `${folder}/swap`);
    await rename(other, one);
    await rename(`${folder}/swap`, other);
    expect(await build(['a', 'b'])).toEqual({ outputs: ['made of a', 'made of b'], made: ['a', 'b'] });
  });

  it('warns once and goes on where nothing can be written', async () => {
    await mkdir(join(folder, '..'), { recursive: true });
    await writeFile(folder, 'a file');
    const cache = newCache();
    expect(await build(['a', 'b'], cache)).toEqual({ outputs: ['made of a', 'made of b'], made: ['a', 'b'] });
    const target = join(await temporaryFolder(), 'a.br');
    expect(await cache.place('pair', 'v1', 'a', [target], async () => [Buffer.from('one')])).toBe(true);
    expect(await readFile(target, 'utf8')).toBe('one');
    cache.pruneCache();
    expect(warnings).toEqual([expect.stringContaining(folder)]);
  });
});

it('keeps an output in place of the one before', () => {
  expect(newCache().find('text', 'v1', 'a')).toBeUndefined();
  for (const output of ['one', 'two']) {
    newCache().keep('text', 'v1', 'a', Buffer.from(output));
    expect(String(newCache().find('text', 'v1', 'a'))).toBe(output);
  }
});

describe('pruneCache', () => {
  const age = (file: string, days: number) => utimes(file, inDays(-days), inDays(-days));
  const prune = async (leftovers?: Leftovers, inputs: readonly string[] = []) => {
    const cache = newCache(leftovers);
    await build(inputs, cache);
    cache.pruneCache();
  };

  it.each<[string, number, Leftovers | undefined]>([
    ['what was not used for long', 31, undefined],
    ['the oldest of what is too much', 2, { days: 30, megabytes: 0.000_05 }],
  ])('removes %s', async (_, days, leftovers) => {
    await build(['a']);
    await age(await onlyFile(), days);
    await build(['b']);
    await prune(leftovers);
    expect(await build(['b', 'a'])).toMatchObject({ made: ['a'] });
  });

  it('never removes what this build used, however old and large, and notes that it was used', async () => {
    await build(['a']);
    await age(await onlyFile(), 400);
    await prune({ days: 0, megabytes: 0 }, ['a', 'b']);
    expect(await files()).toHaveLength(2);
    await prune({ days: 1, megabytes: 1 });
    expect(await build(['a', 'b'])).toMatchObject({ made: [] });
  });
});

describe('place', () => {
  let out: string;
  beforeEach(async () => {
    out = await temporaryFolder();
  });

  /** Places two files in a separate build: true if they had to be made, and their contents. */
  async function placeBoth(cache = newCache()): Promise<{ isNew: boolean; contents: string[] }> {
    const targets = [join(out, 'a.br'), join(out, 'a.gz')];
    const isNew = await cache.place('pair', 'v1', 'a', targets, async () => [Buffer.from('one'), Buffer.from('two')]);
    return { isNew, contents: await Promise.all(targets.map((file) => readFile(file, 'utf8'))) };
  }

  const contents = ['one', 'two'];
  const clear = async () => {
    for (const name of await readdir(out)) await rm(join(out, name));
  };

  it('makes files once, links them afterwards, and makes them again after a write into a linked one', async () => {
    expect(await placeBoth()).toEqual({ isNew: true, contents });
    await clear();
    expect(await placeBoth()).toEqual({ isNew: false, contents });
    expect((await stat(join(out, 'a.gz'))).nlink).toBe(2);
    await writeFile(join(out, 'a.br'), 'edited');
    expect(await placeBoth()).toEqual({ isNew: true, contents });
    await clear();
    expect(await placeBoth()).toEqual({ isNew: false, contents });
  });

  it('knows the digest of a file that it has put in its place, until somebody writes into it', async () => {
    await placeBoth();
    await clear();
    await placeBoth();
    const target = join(out, 'a.br');
    expect(digestOfFile(target)).toEqual(hash('sha256', 'one', 'buffer'));
    const { ctimeMs } = await stat(target);
    // The clock of a file system ticks every few milliseconds.
    do await writeFile(target, 'two');
    while ((await stat(target)).ctimeMs === ctimeMs);
    expect(digestOfFile(target)).toEqual(hash('sha256', 'two', 'buffer'));
  });

  it.each([0, 1, 2])('makes files again if the cache has lost one of them (%i)', async (index) => {
    await placeBoth();
    const [lost = ''] = (await files()).sort().slice(index);
    await rm(lost);
    expect(await placeBoth()).toEqual({ isNew: true, contents });
    expect(await placeBoth()).toEqual({ isNew: false, contents });
  });

  it('notes what is known about files that were kept', async () => {
    const target = join(out, 'index.html');
    const note = Buffer.from([0x0a, 0, 0xff, 0x0a]);
    newCache().keepFiles('pages', 'v1', 'a', [Buffer.from('<p>')], note);
    expect(newCache().placeKept('pages', 'v1', 'b', [target])).toBeUndefined();
    expect(newCache().placeKept('pages', 'v1', 'a', [target])).toEqual(note);
    expect(await readFile(target, 'utf8')).toBe('<p>');
  });
});
