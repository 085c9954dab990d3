/** Serves an app over HTTP, and closes without leaving a connection open. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import { networkOf } from './client-address.ts';

/** Another program listens on the port. */
export class PortBusyError extends SiteError {
  constructor(port: number, options?: ErrorOptions) {
    super(startupMessage('portBusy', { port }), options);
  }
}

/** The address can't be listened on for any other reason. */
export class ListenError extends SiteError {}

function toListenError(error: Error & { code?: unknown }, port: number, host: string): SiteError {
  if (error.code === 'EADDRINUSE') return new PortBusyError(port, { cause: error });
  return new ListenError(startupMessage('cannotListen', { host, port, reason: error.message }), { cause: error });
}

export interface ListenOptions {
  /** 0 lets the system choose. */
  port: number;
  host?: string;
  limits?: Limits;
  /** All connections come from a proxy of our own, which limits those of clients by itself. */
  isBehindProxy?: boolean;
}

/** Limits on time, header size and connections, against clients that hold them on purpose. */
export interface Limits {
  /** Milliseconds until the headers of a request are there. */
  headersTimeout: number;
  /** Milliseconds until a whole request is there, its body included: a form over a bad connection. */
  requestTimeout: number;
  /** Milliseconds in which nothing is sent or read: a client that stops reading keeps its response in memory. */
  idleTimeout: number;
  /** Bytes of a request's headers, its address included. */
  maxHeaderSize: number;
  /** Connections at once; more are closed. */
  maxConnections: number;
  /** Connections at once from one network: so no client can hold them all. */
  maxClientConnections: number;
}

const defaultLimits: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  idleTimeout: 120_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 4096,
  maxClientConnections: 512,
};

export interface Listening {
  /** Without a trailing slash, such as `http://127.0.0.1:4400`. */
  url: string;
  /** Refuses new connections, gives requests under way a second to end, then closes their connections. */
  close(): Promise<void>;
}

/** A Hono app, or anything else that answers a request. */
export interface FetchApp {
  fetch: Parameters<typeof getRequestListener>[0];
}

/** Milliseconds. */
const closeTimeout = 1000;
const idleSweepInterval = 20;

/** Adapts a Fetch-style app to a request listener of `node:http`. */
export function listenerOf({ fetch }: FetchApp): RequestListener {
  // Tests and builds share the process with the server: its `Request` and `Response` must stay Node's own.
  const handle = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => void handle(incoming, outgoing);
}

/** Closes the connections of a network that has enough of them. */
function limitClients(server: Server, limit: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const count = counts.get(client) ?? 0;
    if (count >= limit) {
      socket.destroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}

/** @throws {PortBusyError | ListenError} by rejection */
export async function listen(
  app: FetchApp | RequestListener,
  { port, host = '127.0.0.1', limits = defaultLimits, isBehindProxy = false }: ListenOptions,
): Promise<Listening> {
  const { maxConnections, maxClientConnections, idleTimeout, ...requestLimits } = limits;
  const options = { ...requestLimits, connectionsCheckingInterval: Math.min(5000, limits.headersTimeout) };
  const server = createServer(options, typeof app === 'function' ? app : listenerOf(app));
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  if (!isBehindProxy) limitClients(server, maxClientConnections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        const idleSweep = setInterval(() => server.closeIdleConnections(), idleSweepInterval);
        const forceCloseTimer = setTimeout(() => server.closeAllConnections(), closeTimeout);
        server.close(() => {
          clearInterval(idleSweep);
          clearTimeout(forceCloseTimer);
          resolve();
        });
      }),
  };
}
