/** Lighthouse's scores of pages on a phone; fetched from the package registry when asked for, as it weighs 60 MB. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#tests/support/browser.ts';

const version = '13.5.0';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** @returns scores from 0 to 100, and milliseconds of blocking time */
export async function audit(url: string): Promise<Record<string, number>> {
  const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(directory, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', `lighthouse@${version}`, url, '--output=json', `--output-path=${file}`, '--quiet'],
        '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() } },
    );
    const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
    const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
    const blocking = Math.round(audits['total-blocking-time']?.numericValue ?? NaN);
    return { ...Object.fromEntries(scores), 'blocking time': blocking };
  } finally {
    await rm(directory, { recursive: true });
  }
}
