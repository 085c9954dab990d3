/**
 * `/day.json`: what the CMS says of today, read while somebody asks, and what was closed on this machine. While the CMS
 * does not answer, the last known day is served.
 */
import { join } from 'node:path';
import type { DaySource } from '#content/source/day-source.ts';
import * as files from '#i18n/site-files.ts';
import { log } from '#lib/log.ts';
import { assertNewer, type Day, renewedDay, unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { ageSeconds, oldestHandedOn } from '../http/health.ts';
import { dayWithClosings } from './closings.ts';
import { jsonAnswers, type WatchedJson } from './json-answers.ts';
import { followClosings } from './noted-closings.ts';
import { type Reader, readKept, readThrough } from './read-through.ts';
import type { Release } from './release.ts';

/** Milliseconds between two readings at least. */
const interval = 1000;

/** The file in which the last known day is kept, beside the releases. */
const keptFile = '.day.json';

/** The path of the day in a release. */
const builtFile = files.day.fr.slice(1);

const lines = {
  lost: 'The CMS does not say what is true of today: the last known day holds.',
  back: 'The CMS says again what is true of today.',
};

export interface DayOptions {
  /** Directory of the releases. */
  releases: string;
  /** Undefined where there is no CMS. */
  source: DaySource | undefined;
  /** Milliseconds, by a clock that never goes back. */
  clock?: () => number;
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

/** Reads the day, and lets the CMS know what is held. */
function dayReader(ask: DaySource): Reader<Day> {
  let etag: string | undefined;
  let isClockWrong = false;
  return async (known, keep) => {
    const answer = await ask(etag);
    if (!answer) return known && renewedDay(known, new Date());
    const { day, difference } = answer;
    assertNewer(day, known, new Date());
    etag = answer.etag;
    if (isClockWrong !== (difference !== 0)) reportClock(difference);
    isClockWrong = difference !== 0;
    if (day.number === known?.number) return day;
    keep(day);
    // With its tag the CMS hears that the new day is held. If that fails, so will the next reading.
    ask(etag).catch(() => undefined);
    return day;
  };
}

/** Serves the day: at first the one that was kept, or that of the release where none was ever read. */
export function serveDay({ releases, source, clock }: DayOptions): WatchedJson {
  const closingsNow = followClosings(releases);
  const answer = jsonAnswers(builtFile);
  const day = readThrough(
    { releases, file: keptFile, schema: daySchema, interval, lines, clock },
    source && dayReader(source),
  );
  let built: { folder: string; day: Day } | undefined;

  function builtDay({ folder }: Release): Day {
    if (built?.folder !== folder) {
      const inRelease = readKept(join(folder, builtFile), daySchema) ?? unknownDay;
      built = { folder, day: source ? { ...inRelease, isUnread: true } : inRelease };
    }
    return built.day;
  }

  return {
    async current(release, request) {
      const known = (await day.current()) ?? builtDay(release);
      const closings = closingsNow();
      const json = JSON.stringify(closings ? dayWithClosings(known, closings, new Date()) : known);
      return answer(json, release, request);
    },
    async check(release) {
      const { number, at } = (await day.current()) ?? builtDay(release);
      const age = ageSeconds(at);
      const isOld = !source && number > 0 && age > oldestHandedOn;
      const status = day.isLost() || isOld ? 'warn' : 'pass';
      return { status, number, ageSeconds: age, ...(source && { cmsAnswers: !day.isLost() }) };
    },
  };
}
