/** Fake publishers on the loopback interface: a service that asks the CMS, and CI that is called by it. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, PublishedChanges } from '../../../src/services/reporting/outcome.ts';
import type { PublishingView } from '../../desk/publishing/shown-publishing.ts';
import { type Cms, secrets } from './start-cms.ts';

export interface FakePublisher {
  /** What the CMS has said, each number once, in order. */
  calls: PublishedChanges[];
  /** Resolves with what it has said first of this number or a higher one. */
  called(number: number): Promise<PublishedChanges>;
  /** Asks at once. @returns the newest number */
  latest(): Promise<number>;
  /** Asks no more. */
  close(): void;
}

/** Milliseconds between two questions. */
const interval = 50;

/** Asks a CMS for what is published, as the publish service does. */
export function followChanges({ url }: { url: string }): FakePublisher {
  const calls: PublishedChanges[] = [];
  const ending = new AbortController();
  let heard: () => void = () => undefined;

  async function ask(): Promise<void> {
    const headers = { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}` };
    const known = calls.at(-1)?.number;
    const response = await fetch(`${url}/api/zoo/changes`, {
      headers: { ...headers, ...(known !== undefined && { 'If-None-Match': `"${known}"` }) },
      signal: ending.signal,
    });
    if (response.status !== 200) return;
    const { data } = (await response.json()) as { data: PublishedChanges };
    // Two questions may be under way.
    if (data.number <= (calls.at(-1)?.number ?? 0)) return;
    calls.push(data);
    heard();
  }

  void (async () => {
    while (!ending.signal.aborted) {
      // A test may stop its CMS.
      await ask().catch(() => undefined);
      await wait(interval);
    }
  })();
  return {
    calls,
    async called(number) {
      for (;;) {
        const call = calls.find((candidate) => candidate.number >= number);
        if (call) return call;
        await new Promise<void>((resolve) => (heard = resolve));
      }
    },
    async latest() {
      await ask();
      return calls.at(-1)?.number ?? 0;
    },
    close: () => ending.abort(),
  };
}

export interface FakeCi {
  url: string;
  /** All calls, in order, including those answered with an error. */
  calls: { authorization: string | undefined; body: unknown }[];
  /** The answer to further calls; `hangUp` closes the connection instead. */
  answerWith(answer: number | 'hangUp'): void;
  /** Resolves once there have been so many calls. */
  called(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Takes dispatches, and notes each. */
export async function startCi(): Promise<FakeCi> {
  const calls: FakeCi['calls'] = [];
  let behaviour: number | 'hangUp' = 204;
  let notify: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    calls.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) as unknown });
    notify();
    if (behaviour === 'hangUp') request.socket.destroy();
    else response.writeHead(behaviour).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/dispatches`,
    calls,
    answerWith: (next) => (behaviour = next),
    async called(count) {
      while (calls.length < count) await new Promise<void>((resolve) => (notify = resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads what the panel shows of publishing. */
export async function viewOf(cms: Cms): Promise<PublishingView> {
  return (await (await cms.admin('/zoo/publishing')).json()) as PublishingView;
}

/** Reports the outcome of a number to the CMS. */
export function notify(cms: { url: string }, outcome: Outcome, secret = secrets.PUBLISH_SECRET): Promise<Response> {
  return fetch(`${cms.url}/zoo/outcome`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(outcome),
  });
}
