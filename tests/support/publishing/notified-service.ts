/** A stand-in for the CMS: it has a content, says what is published, and is notified of the outcomes. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { limits, type Outcome, outcome, type PublishedChanges } from '#services/reporting/outcome.ts';
import { freePort } from '../hosts/free-port.ts';
import { hangUp } from '../loopback-server.ts';
import { contentToken } from '../test-site.ts';

export const secret = 'secret-of-the-tests';

export interface NotifiedService {
  url: string;
  /** The content to publish: a name. */
  content: string;
  /** What it says is published. */
  published: PublishedChanges;
  /** The count of questions for that, and of those answered in full. */
  questions: { all: number; answered: number };
  /** The status of its answers to them; 200 and 304 as it should be. */
  changesStatus: 200 | 404 | 500;
  /** Every outcome that arrived and was accepted, in order. */
  outcomes: Outcome[];
  /** The count of notifications, accepted or not. */
  attempts: number;
  /** The answer to notifications: a status, or none. */
  answer: number | 'nothing';
  /** Resolves with the next outcome that has these properties; those before it count as seen. */
  notified(expected: Partial<Outcome>): Promise<Outcome>;
  /** Resolves like `notified`, with the first outcome of a number that is final. */
  ended(number: number): Promise<Outcome>;
  /** Resolves once a final outcome of a number has arrived that was not accepted. */
  refused(number: number): Promise<void>;
  /** Resolves with the next question for what is published. */
  asked(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const isFinal = ({ state }: Outcome) => state !== 'building';

const has = (outcome: Outcome, expected: Partial<Outcome>) =>
  Object.entries(expected).every(([key, value]) => outcome[key as keyof Outcome] === value);

const listenOn = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

export async function startNotifiedService(content = 'first'): Promise<NotifiedService> {
  let seen = 0;
  const refused: Outcome[] = [];
  let waiting: (() => void)[] = [];
  const wakeAll = () => {
    const all = waiting;
    waiting = [];
    for (const wake of all) wake();
  };
  const change = () => new Promise<void>((resolve) => waiting.push(resolve));

  async function find(isWanted: (outcome: Outcome) => boolean): Promise<Outcome> {
    for (;;) {
      const found = service.outcomes.findIndex((one, index) => index >= seen && isWanted(one));
      const wanted = service.outcomes[found];
      if (wanted) {
        seen = found + 1;
        return wanted;
      }
      await change();
    }
  }

  const sayChanges: RequestListener = (request, response) => {
    service.questions.all += 1;
    wakeAll();
    const etag = `"${service.published.number}"`;
    if (request.headers.authorization !== `Bearer ${contentToken}`) response.writeHead(401).end();
    else if (service.changesStatus !== 200) response.writeHead(service.changesStatus).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else {
      service.questions.answered += 1;
      response.writeHead(200, { ETag: etag, 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ data: service.published }));
    }
  };

  const answer: RequestListener = (request, response) => {
    if (request.method === 'GET' && request.url === '/content') return response.end(service.content);
    if (request.method === 'GET' && request.url === '/api/zoo/changes') return sayChanges(request, response);
    if (request.method !== 'POST' || request.url !== '/zoo/outcome') return response.writeHead(404).end();
    void text(request).then((body) => {
      service.attempts += 1;
      const isAllowed = request.headers.authorization === `Bearer ${secret}`;
      const given = v.parse(v.pipe(v.string(), v.maxBytes(limits.outcome), v.parseJson(), outcome), body);
      if (service.answer === 'nothing') hangUp(request, response);
      else response.writeHead(isAllowed ? service.answer : 401).end();
      (isAllowed && service.answer === 204 ? service.outcomes : refused).push(given);
      wakeAll();
    });
    return undefined;
  };
  let server = createServer(answer);
  // One that nobody else gets while the service is away.
  const port = await freePort();
  await listenOn(server, port);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  const service: NotifiedService = {
    url: `http://127.0.0.1:${port}`,
    content,
    published: { number: 0 },
    questions: { all: 0, answered: 0 },
    changesStatus: 200,
    outcomes: [],
    attempts: 0,
    answer: 204,
    notified: (expected) => find((outcome) => has(outcome, expected)),
    ended: (number) => find((outcome) => outcome.number === number && isFinal(outcome)),
    async refused(number) {
      while (!refused.some((outcome) => outcome.number === number && isFinal(outcome))) await change();
    },
    asked: change,
    stop,
    async start() {
      server = createServer(answer);
      await listenOn(server, port);
    },
  };
  return service;
}
