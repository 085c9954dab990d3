import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { digestOfFile } from '#lib/node/file-digest.ts';

it.each([0, 1, 1_048_576, 3_000_000, 10])('a file of %i bytes has the digest of all of them', async (size) => {
  const folder = await mkdtemp(join(tmpdir(), 'digest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = randomBytes(size);
  await writeFile(join(folder, 'file'), bytes);
  expect(digestOfFile(join(folder, 'file')).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('a file that is not there has none', () => {
  expect(() => digestOfFile('no/such/file')).toThrow('ENOENT');
});
