/** Reads and validates the content before Astro starts; content with problems ends the build with their report. */
import type { AstroIntegration } from 'astro';
import { contentTypeNames } from '../content/schemas/registry.ts';
import { sourceFor, writeSnapshot } from '../content/snapshot.ts';
import { filesIn } from '../lib/built-files.ts';
import { environment } from '../lib/environment.ts';
import { exitWith } from '../lib/exit-on-site-error.ts';

export function contentSnapshot(): AstroIntegration {
  return {
    name: 'content-snapshot',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, config }) => {
        if (command === 'preview') return;
        // Both are read before Astro's own modules, so a change restarts the development server.
        for (const pattern of ['src/content/bundled/*/*.json', 'i18n/locales/*/*.json']) {
          for (const file of await filesIn(config.root, pattern)) addWatchFile(new URL(file, config.root));
        }
        const source = sourceFor(environment());
        try {
          const { entries, media } = await writeSnapshot(source);
          const count = contentTypeNames.reduce((sum, name) => sum + entries[name].length, 0);
          logger.info(`${count} entries and ${media.length} pictures from ${source.name}`);
        } catch (error) {
          // The message is the report; a stack would only hide it.
          exitWith(error);
        }
      },
    },
  };
}
