import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { replaceFile } from '#lib/node/replace-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

it('makes the file and its folder, with its permissions, and leaves nothing beside it', () => {
  const file = join(folder, 'a', 'b.json');
  replaceFile(file, 'first', { mode: 0o444 });
  replaceFile(file, 'second', { mode: 0o444, flush: true });
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o444);
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.json']);
});

it('writes over what a process left behind that ended while it wrote', () => {
  const file = join(folder, 'state.json');
  writeFileSync(`${file}.next`, 'a longer state, of which only the beginning');
  replaceFile(file, 'whole', { part: `${file}.next` });
  expect(readFileSync(file, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['state.json']);
});

it('leaves the former file and no other one where it can’t write', () => {
  const file = join(folder, 'state.json');
  replaceFile(file, 'former');
  expect(() => replaceFile(file, 'next', { part: join(folder, 'state.json', 'part') })).toThrow('ENOTDIR');
  expect(readFileSync(file, 'utf8')).toBe('former');
  expect(readdirSync(folder)).toEqual(['state.json']);
});

it('never takes the place of a folder, which may hold anything', async () => {
  await mkdir(join(folder, 'output', 'inside'), { recursive: true });
  expect(() => replaceFile(join(folder, 'output'), 'file')).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['output']);
});
