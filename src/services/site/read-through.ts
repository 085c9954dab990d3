/**
 * What another service says, read while somebody asks: one reading at a time, each of them kept beside the releases.
 * While none succeeds, the last one holds, after a restart too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { log } from '#lib/log.ts';
import { releaseReserve } from '#lib/node/disk-reserve.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import { printable } from '#lib/text/printable.ts';
import { identityOf } from './served-release.ts';

export interface ReadThroughOptions<Value> {
  /** Directory of the releases. */
  releases: string;
  /** The file in it that keeps the last reading: `.day.json`. */
  file: string;
  schema: v.GenericSchema<unknown, Value>;
  /** Milliseconds between two readings at least, failed ones included. */
  interval: number;
  /** Lines of the log for whoever runs the server: the first reading that fails, and the next one that succeeds. */
  lines: { lost: string; back: string };
  /** Milliseconds, by a clock that never goes back. */
  clock?: (() => number) | undefined;
}

/**
 * Reads, within limits of its own.
 *
 * @param known the last reading, or what was kept of it
 * @param keep writes what a restart must not forget
 * @returns what holds from now on; undefined if nothing is known
 */
export type Reader<Value> = (known: Value | undefined, keep: (value: Value) => void) => Promise<Value | undefined>;

export interface ReadThrough<Value> {
  /** Waits for a reading, unless the last one failed: the next one is made meanwhile. Undefined if nothing is known. */
  current(): Promise<Value | undefined>;
  /** True while readings fail. */
  isLost(): boolean;
}

/** The reason of a failure on one line, as it may quote an answer. */
const reasonOf = (error: unknown) => printable(String(error).replaceAll(/\s+/g, ' '));

/** @returns undefined if there is no such file, or none that fits, which the log says */
export function readKept<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  } catch (error) {
    log('site').error(`${file} holds nothing to use: ${reasonOf(error)}`);
    return undefined;
  }
}

/** @param read undefined where there is nobody to ask: another machine may write the file then */
export function readThrough<Value>(
  { releases, file, schema, interval, lines, clock = () => performance.now() }: ReadThroughOptions<Value>,
  read: Reader<Value> | undefined,
): ReadThrough<Value> {
  const path = join(releases, file);
  let known = readKept(path, schema);
  let seen = identityOf(path);
  let hasFailed = false;
  let isUnwritable = false;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;

  function write(value: Value): void {
    const body = JSON.stringify(value);
    try {
      replaceFile(path, body, { flush: true });
    } catch (error) {
      if (!releaseReserve(releases, error)) throw error;
      replaceFile(path, body, { flush: true });
    }
  }

  function keep(value: Value): void {
    try {
      write(value);
      isUnwritable = false;
    } catch (error) {
      // Where releases are mounted read-only, no number can be written.
      if (!isUnwritable) log('site').error(`${path} could not be written, so a restart forgets it:`, error);
      isUnwritable = true;
    }
  }

  async function renew(ask: Reader<Value>): Promise<void> {
    try {
      known = await ask(known, keep);
      if (hasFailed) log('site').info(lines.back);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log('site').error(`${lines.lost} ${reasonOf(error)}`);
      hasFailed = true;
    }
  }

  function followFile(): void {
    const identity = identityOf(path);
    if (identity !== seen) known = readKept(path, schema) ?? known;
    seen = identity;
  }

  return {
    async current() {
      if (!read) followFile();
      if (read && !reading && clock() - readAt >= interval) {
        readAt = clock();
        reading = renew(read).finally(() => (reading = undefined));
      }
      if (!hasFailed) await reading;
      return known;
    },
    isLost: () => hasFailed,
  };
}
