import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadSecrets, secretsFile } from '../../../start/secrets.ts';

it('secrets that an update adds take the place of the file, which is whole at any moment', () => {
  const data = mkdtempSync(join(tmpdir(), 'secrets-'));
  vi.stubEnv('CMS_DATA', data);
  const former = join(data, 'former');
  writeFileSync(secretsFile(), 'APP_KEYS=one,two\n', { mode: 0o644 });
  // The file itself by another name: what is written into it is seen there.
  linkSync(secretsFile(), former);
  const added = loadSecrets();
  onTestFinished(() => {
    rmSync(data, { recursive: true });
    for (const name of added) delete process.env[name];
  });
  expect(readFileSync(former, 'utf8')).toBe('APP_KEYS=one,two\n');
  expect(readFileSync(secretsFile(), 'utf8')).toMatch(/^APP_KEYS=one,two\nADMIN_JWT_SECRET=./);
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
});
