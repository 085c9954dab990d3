/** A fake publisher on the loopback interface: notes each call, and answers as the test configures. */
import { createServer, type IncomingMessage } from 'node:http';
import type { Outcome, RollbackAnswer } from '../../../src/publishing/outcome.ts';
import { secrets } from './start-cms.ts';

interface NotedCall {
  number: number;
  at: number;
  authorization: string | undefined;
  body: unknown;
}

export interface FakePublisher {
  url: string;
  /** All calls, in order, including those answered with an error. */
  calls: NotedCall[];
  /** All calls to return to the former release. */
  rollbacks: NotedCall[];
  /** The answers to those calls. */
  rollBackWith(status: number, answer: RollbackAnswer): void;
  /** The answer to further calls; `hangUp` closes the connection instead. */
  answerWith(answer: number | 'hangUp'): void;
  /** Resolves with the first call for this number or a higher one. */
  called(number: number): Promise<NotedCall>;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

/** The number in a call to a service, or in one to CI. */
function numberIn(body: unknown): number {
  const { number, inputs } = body as { number?: number; inputs?: { number?: string } };
  return number ?? Number(inputs?.number);
}

/** @param port where a former one was */
export async function startPublisher({ answer = 202, port = 0 }: { answer?: number; port?: number } = {}) {
  const calls: NotedCall[] = [];
  const rollbacks: NotedCall[] = [];
  let [rollbackStatus, rollbackAnswer]: [number, RollbackAnswer?] = [404];
  let behaviour: number | 'hangUp' = answer;
  let notify: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const isRollback = request.url === '/rollback';
    const call = { number: numberIn(body), at: Date.now(), authorization: request.headers.authorization, body };
    (isRollback ? rollbacks : calls).push(call);
    notify();
    if (isRollback && behaviour !== 'hangUp') response.writeHead(rollbackStatus).end(JSON.stringify(rollbackAnswer));
    else if (behaviour === 'hangUp') request.socket.destroy();
    else response.writeHead(behaviour).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const fake: FakePublisher = {
    url: `http://127.0.0.1:${address.port}/publish`,
    calls,
    rollbacks,
    rollBackWith: (...given) => ([rollbackStatus, rollbackAnswer] = given),
    answerWith: (next) => (behaviour = next),
    async called(number) {
      for (;;) {
        const call = calls.find((candidate) => candidate.number >= number);
        if (call) return call;
        await new Promise<void>((resolve) => (notify = resolve));
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** Reports the outcome of a number to the CMS. */
export function notify(cms: { url: string }, outcome: Outcome, secret = secrets.PUBLISH_SECRET): Promise<Response> {
  return fetch(`${cms.url}/zoo/outcome`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(outcome),
  });
}
