/** Tries edits in a copy of the project. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runAstro } from '#tests/support/project-build.ts';
import { copyProject, shareCache } from '#tests/support/project-copy.ts';
import type { EditOptions, EditResult } from './edited-builds.ts';
import { editFiles } from './edits-inside-build.ts';

const config = 'tools/edit-laboratory/edits.config.mjs';

/** @param prepare changes the copy before @returns the results, edit by edit */
export async function tryEdits(
  options: EditOptions,
  prepare?: (project: string) => Promise<void>,
): Promise<EditResult[]> {
  const copy = await copyProject('edits-');
  try {
    await cp(join(projectRoot, 'tests/support'), join(copy.directory, 'tests/support'), { recursive: true });
    await mkdir(join(copy.directory, '.build'));
    await prepare?.(copy.directory);
    // Nothing that depends on edits is kept there; everything else need not be made again.
    if (existsSync(join(projectRoot, '.build/cache'))) shareCache(copy);
    await writeFile(join(copy.directory, editFiles.options), JSON.stringify(options));
    const { status, output, errors } = await runAstro(copy.directory, ['build', '--config', config]);
    if (status !== 0) throw new Error(output + errors);
    return JSON.parse(await readFile(join(copy.directory, editFiles.results), 'utf8')) as EditResult[];
  } finally {
    await copy.remove();
  }
}
