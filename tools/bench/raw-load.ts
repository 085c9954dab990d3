/**
 * Sends requests over plain sockets and counts the bytes that come back: a client that read HTTP would be slower than
 * the servers it measures.
 */
import { connect, type Socket } from 'node:net';

/** A request, and the size of its response in bytes, its head included. */
export interface KnownRequest {
  bytes: Buffer;
  answerSize: number;
}

export interface LoadOptions {
  connections: number;
  /** Milliseconds after which no request is sent any more. */
  duration?: number;
  /** The most requests that are sent. */
  count?: number;
}

const open = (url: string): Socket => connect(Number(new URL(url).port), '127.0.0.1');

function sizeOf(answer: Buffer): number {
  const headSize = answer.indexOf('\r\n\r\n') + 4;
  const head = answer.toString('latin1', 0, headSize);
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return headSize < 4 ? Infinity : headSize + Number(length);
}

/** Sends a request once, to know its answer. */
export async function tryRequest(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<KnownRequest> {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let answer = Buffer.alloc(0);
  const socket = open(url);
  socket.write(bytes);
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer = Buffer.concat([answer, part]);
    if (answer.length >= sizeOf(answer)) break;
  }
  return { bytes, answerSize: answer.length };
}

/** Sends requests in turn, on each connection one after the other. @returns how many were answered */
export async function load(
  url: string,
  requests: readonly KnownRequest[],
  { connections, duration = Infinity, count = Infinity }: LoadOptions,
): Promise<number> {
  const end = performance.now() + duration;
  let sent = 0;
  let answered = 0;
  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = open(url);
      let missing = 0;
      const sendNext = () => {
        const request = requests[sent % requests.length];
        if (!request || sent >= count || performance.now() > end) return void socket.end();
        sent += 1;
        missing = request.answerSize;
        socket.write(request.bytes);
      };
      socket.on('connect', sendNext);
      socket.on('data', ({ length }) => {
        missing -= length;
        if (missing < 0) reject(new Error(`${url} gives another answer than before`));
        if (missing !== 0) return;
        answered += 1;
        sendNext();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, keepBusy));
  return answered;
}
