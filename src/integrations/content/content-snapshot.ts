/**
 * Reads and validates the content before Astro starts. Content with problems ends the build with their report, and so
 * does content that has shrunk against the release it would replace.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { buildInstant, environment, freezeBuildInstant } from '#config/environment.ts';
import { type ContentCounts, countEntries, countsFile, guardContentLoss } from '#content/content-loss.ts';
import { nextChange } from '#content/next-change.ts';
import { contentTypeNames } from '#content/schemas/registry.ts';
import { snapshotDirectories, writeSnapshot } from '#content/snapshot.ts';
import { sourceFor } from '#content/source/configured-source.ts';
import { knownEntries } from '#content/validation/known-entries.ts';
import { loadContent } from '#content/validation/load-content.ts';
import { currentLink, realFolder } from '#delivery/release-folders.ts';
import { projectCache } from '#lib/node/build-cache.ts';
import { filesIn } from '#lib/node/built-files.ts';
import { writeBuildReport } from '#reporting/build-report.ts';
import { exitWith } from '#reporting/exit-on-site-error.ts';

export function contentSnapshot(): AstroIntegration {
  let counts: ContentCounts;
  let next: Date | undefined;
  return {
    name: 'content-snapshot',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, config, updateConfig }) => {
        // Checking types needs no content.
        if (command !== 'build' && command !== 'dev') return;
        if (command === 'build') freezeBuildInstant();
        // All are read before Astro's own modules, so a change restarts the development server.
        const sources = [
          'src/content/bundled/*/*.json',
          'src/content/schemas/*.ts',
          'i18n/routes.ts',
          'i18n/locales/*/*.json',
        ];
        for (const pattern of sources) {
          for (const file of await filesIn(config.root, pattern)) addWatchFile(new URL(file, config.root));
        }
        const directory = snapshotDirectories[command];
        const { ACCEPT_REMOVALS, RELEASES_DIR } = environment();
        const source = sourceFor(environment());
        try {
          await writeSnapshot(directory, async (keep) => {
            const content = await loadContent(source, keep, knownEntries(projectCache));
            counts = countEntries(content.entries);
            const { alert: alerts, site } = content.entries;
            next = site[0] && nextChange({ alerts, timeZone: site[0].timeZone }, buildInstant());
            if (command === 'build') {
              await guardContentLoss(realFolder(currentLink(RELEASES_DIR)), counts, ACCEPT_REMOVALS);
            }
            const count = contentTypeNames.reduce((sum, name) => sum + content.entries[name].length, 0);
            logger.info(`${count} entries and ${content.media.length} pictures from ${source.name}`);
            return content;
          });
        } catch (error) {
          // The message is the report; a stack would only hide it.
          exitWith(error);
        }
        updateConfig({
          vite: {
            define: { 'import.meta.env.CONTENT_SNAPSHOT': JSON.stringify(directory) },
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(countsFile, dir), JSON.stringify(counts));
        if (next) writeBuildReport({ nextChange: next.toISOString() });
      },
    },
  };
}
