/**
 * `/day.json`: what the CMS says of today, read while somebody asks, and what was closed on this machine. While the CMS
 * does not answer, the last known day is served.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { DaySource, ReadDay } from '#content/source/day-source.ts';
import * as files from '#i18n/site-files.ts';
import { log } from '#lib/log.ts';
import { releaseReserve } from '#lib/node/disk-reserve.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import { printable } from '#lib/text/printable.ts';
import { assertNewer, type Day, renewedDay, unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { dayWithClosings } from './closings.ts';
import { fileHeaders } from './file-headers.ts';
import { followClosings } from './noted-closings.ts';
import { type Release, type ReleaseFile, tagOf } from './release.ts';
import { acceptsEncoding } from './requested-file.ts';

/** Milliseconds between two readings at least, failed ones included. */
const interval = 1000;

/** The file in which the last known day is kept, beside the releases. */
const keptFile = '.day.json';

/** The path of the day in a release. */
const builtFile = files.day.fr.slice(1);

export interface DayOptions {
  /** Directory of the releases. */
  releases: string;
  /** Undefined where there is no CMS. */
  source: DaySource | undefined;
  /** Milliseconds, by a clock that never goes back. */
  clock?: () => number;
}

export interface ServedDay {
  /**
   * Returns the file as it is now, with the headers of a release. Waits for the CMS within the limits of the source,
   * and not after a reading that failed: the next one is made meanwhile.
   */
  current(release: Release, request: IncomingMessage): Promise<ReleaseFile>;
}

/** The reason of a failure on one line, as it may quote an answer. */
const reasonOf = (error: unknown) => printable(String(error).replaceAll(/\s+/g, ' '));

/** @returns undefined if there is no such file, or none that holds a day */
function dayIn(file: string): Day | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), daySchema), readFileSync(file, 'utf8'));
  } catch (error) {
    log('site').error(`${file} holds no day: ${reasonOf(error)}`);
    return undefined;
  }
}

/** Tells whoever runs the machines that their clocks differ, and when they no longer do. @param difference see `ReadDay` */
function reportClock(difference: number): void {
  const minutes = Math.round(Math.abs(difference) / 60_000);
  if (difference === 0) log('site').info('The clocks of the CMS and of this machine are the same again.');
  else {
    log('site').error(
      `The clock of the CMS is ${minutes} minutes ${difference > 0 ? 'ahead of' : 'behind'} this machine’s: set the ` +
        'wrong one right (timedatectl). Until then, what is closed begins earlier or ends later rather than not at all.',
    );
  }
}

/** Bytes from which on compressing saves visitors time. */
const leastCompressed = 1000;

function asFile(json: string, release: Release, isGzip: boolean): ReleaseFile {
  const encoding = isGzip && json.length >= leastCompressed ? 'gzip' : undefined;
  const body = encoding ? gzipSync(json) : Buffer.from(json);
  const content = { body, size: body.length, etag: tagOf(hash('sha256', body, 'hex')) };
  const headers = fileHeaders(release.headers, { path: builtFile, encoding }, content);
  return { ...content, headers, status: undefined };
}

/** Serves the day: at first the one that was kept, or that of the release where none was ever read. */
export function serveDay({ releases, source, clock = () => performance.now() }: DayOptions): ServedDay {
  const file = join(releases, keptFile);
  const closingsNow = followClosings(releases);
  let known = dayIn(file);
  let built: { folder: string; day: Day } | undefined;
  let etag: string | undefined;
  let isClockWrong = false;
  let hasFailed = false;
  let isUnwritable = false;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  // The answers to all who ask before anything changes, by their text and encoding.
  const answers = new LRUCache<string, ReleaseFile>({ max: 4 });

  function write(day: Day): void {
    const body = JSON.stringify(day);
    try {
      replaceFile(file, body, { flush: true });
    } catch (error) {
      if (!releaseReserve(releases, error)) throw error;
      replaceFile(file, body, { flush: true });
    }
  }

  function keep(day: Day): void {
    try {
      write(day);
      isUnwritable = false;
    } catch (error) {
      // Where releases are mounted read-only, no number can be written.
      if (!isUnwritable) log('site').error(`${file} could not be written, so a restart forgets the day:`, error);
      isUnwritable = true;
    }
  }

  /** Takes over what the CMS says. @returns true if it is news */
  function accept({ day, ...answer }: ReadDay): boolean {
    assertNewer(day, known, new Date());
    const isNew = day.number !== known?.number;
    known = day;
    etag = answer.etag;
    if (isClockWrong !== (answer.difference !== 0)) reportClock(answer.difference);
    isClockWrong = answer.difference !== 0;
    if (isNew) keep(day);
    return isNew;
  }

  async function read(ask: DaySource): Promise<void> {
    try {
      const answer = await ask(etag);
      // With its tag the CMS hears that the new day is held. If that fails, so will the next reading.
      if (answer && accept(answer)) ask(etag).catch(() => undefined);
      if (!answer && known) known = renewedDay(known, new Date());
      if (hasFailed) log('site').info('The CMS says again what is true of today.');
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) {
        log('site').error(`The CMS does not say what is true of today: the last known day holds. ${reasonOf(error)}`);
      }
      hasFailed = true;
    }
  }

  function builtDay({ folder }: Release): Day {
    if (built?.folder !== folder) {
      const day = dayIn(join(folder, builtFile)) ?? unknownDay;
      built = { folder, day: source ? { ...day, isUnread: true } : day };
    }
    return built.day;
  }

  return {
    async current(release, request) {
      if (source && !reading && clock() - readAt >= interval) {
        readAt = clock();
        reading = read(source).finally(() => (reading = undefined));
      }
      if (!hasFailed) await reading;
      const day = known ?? builtDay(release);
      const closings = closingsNow();
      const json = JSON.stringify(closings ? dayWithClosings(day, closings, new Date()) : day);
      const isGzip = acceptsEncoding(request, 'gzip');
      const key = `${release.folder} ${isGzip} ${json}`;
      const answer = answers.get(key) ?? asFile(json, release, isGzip);
      answers.set(key, answer);
      return answer;
    },
  };
}
