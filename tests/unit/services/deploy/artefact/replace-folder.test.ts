import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { replaceFolder } from '#services/deploy/artefact/replace-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let target: string;
beforeEach(async () => {
  target = join(await temporaryFolder(), 'deploy/container');
});

const fillWith = (text: string) => async (made: string) => {
  await mkdir(made);
  await writeFile(join(made, 'a'), text);
  await writeFile(join(made, text), '');
};

const text = () => readFile(join(target, 'a'), 'utf8');

it('replaces a folder by a new one, with nothing of the former', async () => {
  await replaceFolder(target, fillWith('one'));
  await replaceFolder(target, fillWith('two'));
  expect(await text()).toBe('two');
  await expect(readFile(join(target, 'one'))).rejects.toThrow('ENOENT');
});

it('leaves the former one if the new one can’t be made, and starts over the next time', async () => {
  await replaceFolder(target, fillWith('one'));
  const broken = replaceFolder(target, async (made) => {
    await fillWith('broken')(made);
    throw new Error('The disk is full.');
  });
  await expect(broken).rejects.toThrow('The disk is full.');
  expect(await text()).toBe('one');
  await replaceFolder(target, fillWith('two'));
  expect(await text()).toBe('two');
});

it('lets two take turns', async () => {
  const others = new Set<string>();
  let most = 0;
  const fill = (name: string) => async (made: string) => {
    others.add(name);
    most = Math.max(most, others.size);
    await fillWith(name)(made);
    others.delete(name);
  };
  await Promise.all(['one', 'two'].map((name) => replaceFolder(target, fill(name))));
  expect(most).toBe(1);
});
