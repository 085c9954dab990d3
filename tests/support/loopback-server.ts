/** An HTTP server on the loopback interface with a scripted behaviour for each request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Answers one request, or fails to. */
export type Answer = RequestListener;

export interface LoopbackServer {
  url: string;
  /** Every request that arrived, as `GET /path`. */
  requests: string[];
  /** Resolves when the first request has arrived. */
  firstRequest: Promise<void>;
}

/** Responds with a status and a body that names it. */
export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end(`status ${code}`);

/** Responds with JSON. */
export const json =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Closes the connection without a response. */
export const hangUp: Answer = (request) => request.socket.destroy();

/** Resets the connection (TCP RST). */
export const reset: Answer = (request) => request.socket.resetAndDestroy();

/** Never responds. */
export const silence: Answer = () => undefined;

/** Closes the connection within the body. */
export const truncate: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('only the start', () => response.destroy());
};

/** Sends a part of the body and never the rest. */
export const stall: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('only the start');
};

/** Listens on a free port of the loopback interface; closes with the test, connections included. */
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

/** Starts a server that gives each answer in turn and repeats the last one. Closes with the test. */
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
