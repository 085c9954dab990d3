/**
 * Requests per second that the site's server answers. The load comes from autocannon, in a process of its own, which is
 * fetched from the package registry when asked for.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';

const version = '8.0.0';
const connections = 50;
const seconds = 10;

const browser: Readonly<Record<string, string>> = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

interface Report {
  /** Answers per second. */
  requests: { average: number };
  /** Milliseconds. */
  latency: { p50: number; p99: number };
  errors: number;
}

async function load(url: string, headers: Readonly<Record<string, string>>): Promise<Report> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const options = ['--json', `--connections=${connections}`, `--duration=${seconds}`, ...sent];
  const { stdout } = await promisify(execFile)('npx', ['--yes', `autocannon@${version}`, ...options, url]);
  return JSON.parse(stdout) as Report;
}

/** A row for each kind of request. */
export async function measureServer(origin: string): Promise<Record<string, number | string>[]> {
  const [page, day] = [origin + routes.rates.fr, origin + files.day.fr];
  const known = async (url: string) => {
    const response = await fetch(url, { headers: browser });
    return { ...browser, 'If-None-Match': response.headers.get('ETag') ?? '' };
  };
  const requests = [
    { name: 'page', url: page, headers: browser },
    { name: 'unchanged page', url: page, headers: await known(page) },
    { name: 'the day', url: day, headers: browser },
    { name: 'unchanged day', url: day, headers: await known(day) },
    { name: 'missing page', url: `${origin}/nowhere`, headers: browser },
    { name: 'redirect', url: `${page}/`, headers: browser },
  ];
  const rows = [];
  for (const { name, url, headers } of requests) {
    const { requests: answered, latency, errors } = await load(url, headers);
    rows.push({
      request: name,
      'per second': Math.round(answered.average),
      'median (ms)': latency.p50,
      'slowest of 100 (ms)': latency.p99,
      errors,
    });
  }
  return rows;
}
