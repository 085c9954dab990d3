/**
 * Reads and validates the content before Astro starts. Content with problems ends the build with their report, and so
 * does content that has shrunk against the release it would replace. Only what is urgent goes online nonetheless, beside
 * the accepted content, if a program builds that can say both.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { buildInstant, environment, freezeBuildInstant } from '#config/environment.ts';
import { buildReportFile } from '#config/reporting-settings.ts';
import { loadAccepted } from '#content/accepted-content.ts';
import { type ContentCounts, countEntries, countsFile, guardContentLoss } from '#content/content-loss.ts';
import { ContentLossError } from '#content/content-loss-error.ts';
import type { KeepFile } from '#content/media/stage-media.ts';
import { nextChange } from '#content/next-change.ts';
import { appearsAt, withoutLaterToday } from '#content/publication.ts';
import { contentTypeNames } from '#content/schemas/registry.ts';
import { type ShownContent, snapshotDirectories, writeSnapshot } from '#content/snapshot.ts';
import { sourceFor } from '#content/source/configured-source.ts';
import { ChangingContentError } from '#content/source/consistent-snapshot.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import { daySourceFor } from '#content/source/day-source.ts';
import { knownEntries } from '#content/validation/known-entries.ts';
import { type Entries, loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { loadUrgent } from '#content/validation/load-urgent.ts';
import { ContentProblemsError, excerpt, problemOf } from '#content/validation/problems.ts';
import { currentLink, realFolder } from '#delivery/release-folders.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { projectCache } from '#lib/node/build-cache.ts';
import { filesIn } from '#lib/node/built-files.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import { writeBuildReport } from '#reporting/build-report.ts';
import { exitWith, printableMessage } from '#reporting/exit-on-site-error.ts';
import type { ExplainedError, Explanation } from '#reporting/explained-error.ts';
import { resolveContentLinks } from '#routing/links/content-links.ts';

/** The content whose links all lead somewhere on a day. */
function withLinks(content: LoadedContent, day: string): ShownContent {
  const { entries, warnings, links } = resolveContentLinks(content.entries, day);
  const left = links.map(({ name, entry, field, href }) => ({
    href,
    field: problemOf(name, entry, field, '', excerpt(href)),
  }));
  // Only the values of links were replaced.
  return { ...content, entries: entries as Entries, links: { warnings, left } };
}

/** True if content is refused for what it is: it could be read, and others have to correct it or to leave it alone. */
const isRefusal = (error: unknown): error is ExplainedError =>
  [ContentProblemsError, ContentLossError, ChangingContentError].some((kind) => error instanceof kind);

/** Reads the day; nothing is said of it without a CMS. @throws {ContentRequestError} by rejection */
async function readDay(): Promise<Day> {
  const answer = await daySourceFor(environment())?.(undefined);
  return answer?.body ?? unknownDay;
}

export function contentSnapshot(): AstroIntegration {
  let counts: ContentCounts;
  let next: Date | undefined;
  let refused: Explanation | undefined;
  return {
    name: 'content-snapshot',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, config, updateConfig }) => {
        // Checking types needs no content.
        if (command !== 'build' && command !== 'dev') return;
        // All are read before Astro's own modules, so a change restarts the development server.
        const sources = [
          'src/content/bundled/*/*.json',
          'src/content/schemas/*.ts',
          'i18n/routes.ts',
          'i18n/locales/*/*.json',
        ];
        for (const pattern of sources) {
          for (const file of filesIn(config.root, pattern)) addWatchFile(new URL(file, config.root));
        }
        const directory = snapshotDirectories[command];
        const { ACCEPT_REMOVALS, ACCEPTED_CONTENT, RELEASES_DIR } = environment();
        const source = sourceFor(environment());
        const former = () => loadAccepted(source.name, () => undefined)?.entries;
        /** Writes the snapshot of content that may go online. */
        const write = (load: (keep: KeepFile) => Promise<LoadedContent>) =>
          writeSnapshot(directory, async (keep) => {
            const content = await load(keep);
            const day = await readDay();
            counts = countEntries(content.entries);
            const { alert, site } = content.entries;
            const { timeZone } = site[0] ?? { timeZone: 'UTC' };
            const now = buildInstant();
            const appearances = Object.values(content.entries).flatMap((entries: readonly object[]) =>
              entries.flatMap((entry) => appearsAt(entry, timeZone) ?? []),
            );
            next = nextChange({ lasting: [...alert, ...day.disruptions], appearances, timeZone }, now);
            if (command === 'build') {
              await guardContentLoss(realFolder(currentLink(RELEASES_DIR)), counts, ACCEPT_REMOVALS, {
                entries: content.entries,
                former,
              });
            }
            const count = contentTypeNames.reduce((sum, name) => sum + content.entries[name].length, 0);
            logger.info(`${count} entries and ${content.media.length} pictures from ${source.name}`);
            const atThisHour = { ...content, entries: withoutLaterToday(content.entries, now, timeZone) };
            return { ...withLinks(atThisHour, localTimeAt(now, timeZone).date), day };
          });
        async function read(): Promise<void> {
          if (command === 'build') freezeBuildInstant();
          try {
            await write((keep) => loadContent(source, keep, knownEntries(projectCache)));
          } catch (error) {
            const isOutage = ACCEPTED_CONTENT && error instanceof ContentRequestError;
            // The message is the report; a stack would only hide it.
            if (command !== 'build' || buildReportFile() === undefined || !(isRefusal(error) || isOutage)) {
              return exitWith(error);
            }
            await write(async (keep) => {
              const accepted = loadAccepted(source.name, keep);
              if (!accepted) throw error;
              return isOutage ? accepted : loadUrgent(source, accepted);
            }).catch(() => exitWith(error));
            refused = error.explanation;
            process.stderr.write(`\n${printableMessage(error)}\n\n${startupMessage('urgentOnly')}\n\n`);
          }
        }
        await read();
        updateConfig({
          vite: {
            define: { 'import.meta.env.CONTENT_SNAPSHOT': JSON.stringify(directory) },
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(countsFile, dir), JSON.stringify(counts));
        writeBuildReport({ ...(next && { nextChange: next.toISOString() }), ...(refused && { refused }) });
      },
    },
  };
}
