/**
 * The server of the site, beside a bare Node server that has the same answers in memory, headers included, and reads
 * nothing of a request but its address: what only the ratio of both can tell on a busy machine. Rounds alternate; each
 * figure is the median.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { routes } from '#i18n/routes.ts';
import { filesIn, pathOfFile } from '#lib/node/built-files.ts';
import { type RawResponse, sendRaw } from '#tests/support/raw-request.ts';
import { type KnownRequest, load, tryRequest } from './raw-load.ts';
import type { Served, Usage, UsageRequest } from './server-process.ts';

const connections = 50;
/** Milliseconds. */
const duration = 300;
const rounds = 9;

const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

interface MeasuredServer {
  url: string;
  usage(): Promise<Usage>;
  /** The same, after a garbage collection. */
  tidyUsage(): Promise<Usage>;
  stop(): Promise<void>;
}

async function startServer(served: Served): Promise<MeasuredServer> {
  const file = fileURLToPath(new URL('server-process.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--expose-gc'], serialization: 'advanced' });
  const ask = async (message: Served | UsageRequest): Promise<Usage> => {
    const answer = once(child, 'message') as Promise<[Usage]>;
    child.send(message);
    return (await answer)[0];
  };
  const { url } = await ask(served);
  return {
    url,
    usage: () => ask('usage'),
    tidyUsage: () => ask('tidy'),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

interface Scenario {
  name: string;
  paths: readonly string[];
  headers: Record<string, string>;
}

/** The requests of browsers, for one address or for all pages in turn. */
async function scenariosFor(url: string, directory: string): Promise<Scenario[]> {
  const files = filesIn(pathToFileURL(`${directory}/`), '{**/*.html,_astro/*.js}');
  const pages = files.filter((file) => file.endsWith('index.html')).map(pathOfFile);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const page = routes.rates.fr;
  const { etag = '' } = (await sendRaw(url, page, { headers: browser })).headers;
  return [
    { name: 'page', paths: [page], headers: browser },
    { name: 'all pages', paths: pages, headers: browser },
    { name: 'unchanged page', paths: [page], headers: { ...browser, 'If-None-Match': etag } },
    { name: 'all scripts', paths: scripts, headers: browser },
    { name: 'missing page', paths: ['/nowhere'], headers: browser },
    { name: 'redirect', paths: [`${page}/`], headers: browser },
  ];
}

/** Without the headers that every server of Node adds. */
async function answerTo(url: string, path: string, sent: Record<string, string>): Promise<RawResponse> {
  const { headers, ...answer } = await sendRaw(url, path, { headers: sent });
  const { date, connection, 'keep-alive': keepAlive, ...own } = headers;
  return { ...answer, headers: own };
}

interface Round {
  /** Requests per second. */
  rate: number;
  /** Microseconds of the processor for each request. */
  time: number;
}

async function measureRound(server: MeasuredServer, requests: readonly KnownRequest[]): Promise<Round> {
  const [before, start] = [await server.usage(), performance.now()];
  const answered = await load(server.url, requests, { connections, duration });
  const [after, end] = [await server.usage(), performance.now()];
  return { rate: (answered / (end - start)) * 1000, time: (after.time - before.time) / answered };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

async function compare(site: MeasuredServer, { name, paths, headers }: Scenario): Promise<Record<string, unknown>> {
  const answers = new Map<string, RawResponse>();
  for (const path of paths) answers.set(path, await answerTo(site.url, path, headers));
  const bare = await startServer(answers);
  const requestsTo = ({ url }: MeasuredServer) => Promise.all(paths.map((path) => tryRequest(url, path, headers)));
  const [toSite, toBare] = [await requestsTo(site), await requestsTo(bare)];
  const measured: { site: Round; bare: Round }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    measured.push({ site: await measureRound(site, toSite), bare: await measureRound(bare, toBare) });
  }
  await bare.stop();
  // The first round is for the compilers.
  const [, ...counted] = measured;
  return {
    request: name,
    'per second': Math.round(median(counted.map((round) => round.site.rate))),
    'rate ÷ bare': rounded(median(counted.map((round) => round.site.rate / round.bare.rate)), 2),
    'time, bare ÷ site': rounded(median(counted.map((round) => round.bare.time / round.site.time)), 2),
    'µs each': rounded(median(counted.map((round) => round.site.time)), 1),
    'bare µs': rounded(median(counted.map((round) => round.bare.time)), 1),
  };
}

/** @param directory of the built site */
export async function compareServers(directory: string): Promise<Record<string, unknown>[]> {
  const site = await startServer(directory);
  const rows = [];
  try {
    for (const scenario of await scenariosFor(site.url, directory)) rows.push(await compare(site, scenario));
  } finally {
    await site.stop();
  }
  return rows;
}

/** Megabytes of the server after more and more requests for all pages, each in the encodings that clients ask for. */
export async function memoryOfServer(directory: string): Promise<Record<string, number>[]> {
  const site = await startServer(directory);
  const rows = [];
  try {
    const scenarios = await scenariosFor(site.url, directory);
    const paths = scenarios.flatMap((scenario) => scenario.paths);
    const requests = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const path of paths) requests.push(await tryRequest(site.url, path, { 'Accept-Encoding': encoding }));
    }
    for (const count of [0, 50_000, 50_000, 100_000]) {
      await load(site.url, requests, { connections, count });
      rows.push({ 'requests more': count, megabytes: Math.round((await site.tidyUsage()).memory / 1_000_000) });
    }
  } finally {
    await site.stop();
  }
  return rows;
}
