/** An HTTP server on the loopback interface that does, request by request, what a test tells it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Answers one request, or does something worse to it. */
export type Answer = RequestListener;

export interface LoopbackServer {
  url: string;
  /** Every request that arrived, as `GET /path`. */
  requests: string[];
  /** Resolves when the first request has arrived. */
  firstRequest: Promise<void>;
}

/** Ends with the status and a body that names it. */
export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end(`status ${code}`);

/** Cuts the connection before an answer. */
export const hangUp: Answer = (request) => request.socket.destroy();

/** Cuts the connection with a TCP reset. */
export const reset: Answer = (request) => request.socket.resetAndDestroy();

/** Never answers. */
export const silence: Answer = () => undefined;

/** Begins a body and breaks off. */
export const truncate: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('only the beginning', () => response.destroy());
};

/** Begins a body and never ends it. */
export const stall: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('only the beginning');
};

/** Listens on a free port of the loopback interface and closes, connections included, when the test is over. */
async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts a server that answers in turn; the last answer stays. It closes with the test. */
export async function answering(...answers: [Answer, ...Answer[]]): Promise<LoopbackServer> {
  const requests: string[] = [];
  const { promise: firstRequest, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    resolve();
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    answer?.(request, response);
  });
  return { url: await listenOn(server), requests, firstRequest };
}
