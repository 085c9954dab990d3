import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { type GeneratedFile, generatedFiles } from '../../model/content-types/generated-files.ts';
import { cmsFolder } from '../../start/folders.ts';

async function formatted({ path, text }: GeneratedFile): Promise<[string, string]> {
  const filepath = join(cmsFolder, path);
  return [path, await format(text, { ...(await resolveConfig(filepath)), filepath })];
}

it('are the files that the schemas of the site make now (npm run cms:types)', async () => {
  const made = await Promise.all(generatedFiles().map(formatted));
  const files = globSync('{src/{api,components},model/labels}/**/*.js*', { cwd: cmsFolder });
  const present = await Promise.all(
    files.map(async (path) => [path, await readFile(join(cmsFolder, path), 'utf8')] as const),
  );
  expect(Object.fromEntries(present)).toEqual(Object.fromEntries(made));
});
