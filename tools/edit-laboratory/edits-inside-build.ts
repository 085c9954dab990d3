/** Tries edits inside a build, and ends it then. The edits and their results are files beside the snapshot. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { snapshotDirectories } from '#content/snapshot.ts';
import { buildAfterEdits, type EditOptions } from './edited-builds.ts';

/** Relative to the root of the project. */
export const editFiles = { options: '.build/edits.json', results: '.build/edit-results.json' };

async function tryEdits(root: string, inner: Parameters<typeof buildAfterEdits>[0]): Promise<void> {
  const options = JSON.parse(await readFile(join(root, editFiles.options), 'utf8')) as EditOptions;
  const results = await buildAfterEdits(inner, join(root, snapshotDirectories.build), options);
  await writeFile(join(root, editFiles.results), JSON.stringify(results));
}

export function editsInsideBuild(): AstroIntegration {
  let root = '';
  return {
    name: 'edits-inside-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((inner) => ({
          ...inner,
          async getStaticPaths() {
            await tryEdits(root, inner);
            process.exit(0);
          },
        }));
      },
    },
  };
}
