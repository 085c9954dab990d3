/**
 * Reads and validates the content before Astro bundles. Content with problems ends the build with their report, and so
 * does content that has shrunk against the release it would replace.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { currentLink, realFolder } from '#build/delivery/release-folders.ts';
import { type ContentCounts, countEntries, countsFile, guardContentLoss } from '#content/content-loss.ts';
import type { KeepFile } from '#content/media/stage-media.ts';
import { nextChange } from '#content/next-change.ts';
import { appearsAt, withoutLaterToday } from '#content/publication.ts';
import { contentTypeNames } from '#content/schemas/registry.ts';
import {
  readKnownAvailability,
  readSnapshot,
  type ShownContent,
  snapshotDirectories,
  writeSnapshot,
} from '#content/snapshot.ts';
import { sourceFor } from '#content/source/configured-source.ts';
import { daySourceFor } from '#content/source/day-source.ts';
import { knownEntries } from '#content/validation/known-entries.ts';
import { type Entries, loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { excerpt, problemOf } from '#content/validation/problems.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { projectCache } from '#lib/node/build-cache.ts';
import { filesIn } from '#lib/node/built-files.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import { type Availability, availabilityAddress } from '#park/tickets/availability.ts';
import { resolveContentLinks } from '#routing/links/content-links.ts';
import { buildInstant, environment, freezeBuildInstant } from '#services/config/environment.ts';
import { writeBuildReport } from '#services/reporting/build-report.ts';
import { exitWith } from '#services/reporting/exit-on-site-error.ts';
import { octoClientFor } from '#services/tickets/octo/octo-client.ts';
import { readShop, reportShop } from './read-shop.ts';

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

/** Reads the day; nothing is said of it without a CMS. @throws {ContentRequestError} by rejection */
async function readDay(): Promise<Day> {
  const answer = await daySourceFor(environment(), true)?.(undefined);
  return answer?.day ?? unknownDay;
}

export function contentSnapshot(): AstroIntegration {
  let counts: ContentCounts;
  let next: Date | undefined;
  let availability: Availability | undefined;
  /** Is settled once the snapshot is there. */
  let reading: Promise<void> | undefined;
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
        const { ACCEPT_REMOVALS, RELEASES_DIR } = environment();
        const source = sourceFor(environment());
        async function read(keep: KeepFile): Promise<ShownContent> {
          const content = await loadContent(source, keep, knownEntries(projectCache));
          const day = await readDay();
          const shop = await readShop(octoClientFor(environment()), readKnownAvailability(directory), buildInstant());
          availability = shop.availability;
          reportShop(shop, content.entries, buildInstant(), logger);
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
              former: (name) => readSnapshot(name, directory),
            });
          }
          const count = contentTypeNames.reduce((sum, name) => sum + content.entries[name].length, 0);
          logger.info(`${count} entries and ${content.media.length} pictures from ${source.name}`);
          const atThisHour = { ...content, entries: withoutLaterToday(content.entries, now, timeZone) };
          return { ...withLinks(atThisHour, localTimeAt(now, timeZone).date), day, availability };
        }
        if (command === 'build') freezeBuildInstant();
        // The message is the report; a stack would only hide it. Types are generated while a build waits for the service.
        reading = writeSnapshot(directory, read).catch(exitWith);
        if (command === 'dev') await reading;
        updateConfig({
          vite: {
            define: { 'import.meta.env.CONTENT_SNAPSHOT': JSON.stringify(directory) },
          },
        });
      },
      'astro:build:start': async () => reading,
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(countsFile, dir), JSON.stringify(counts));
        // For hosts that only serve files, and for servers that know no other one yet.
        if (availability) await writeFile(new URL(`.${availabilityAddress}`, dir), JSON.stringify(availability));
        if (next) writeBuildReport({ nextChange: next.toISOString() });
      },
    },
  };
}
