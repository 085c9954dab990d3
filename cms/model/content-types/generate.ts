/** Writes what is made from the site's schemas; `npm run cms:types`, after a change of a schema. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { missingLabels } from '../panel/missing-labels.ts';
import { generatedFiles } from './generated-files.ts';

/** Replaces the generated files. */
async function writeFiles(): Promise<void> {
  const cms = fileURLToPath(new URL('../..', import.meta.url));
  for (const folder of ['src/api', 'src/components', 'model/labels/panel/messages.json'])
    await rm(join(cms, folder), { recursive: true, force: true });
  for (const { path, text } of generatedFiles()) {
    const file = join(cms, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  }
}

const missing = missingLabels();
if (missing.length === 0) await writeFiles();
else {
  console.error(`Nothing was written. Editors need these labels first:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
