/** The embedded content service: content at `/api`, pictures at `/media`, forms at `/form`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { SiteError } from '../lib/site-error.ts';
import { contentApi, type ContentApiOptions } from './content-api.ts';
import { errorBody } from './error-body.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import { mediaFiles } from './media.ts';
import type { ServiceEnv } from './service-env.ts';

export interface ContentServiceOptions extends ContentApiOptions, FormOptions {
  /** What every request passes first. */
  middleware?: readonly MiddlewareHandler<ServiceEnv>[];
}

/** The service as one app; add more routes to it, or serve it with `listen`. */
export function createContentService(options: ContentServiceOptions): Hono<ServiceEnv> {
  const service = new Hono<ServiceEnv>();
  for (const middleware of options.middleware ?? []) service.use(middleware);
  service.route('/api', contentApi(options));
  service.route('/media', mediaFiles(options.directory));
  service.route('/form', formEndpoint(options));
  service.onError((error, context) => {
    console.error(`[content service] ${context.req.method} ${context.req.path}:`, error);
    return context.json(errorBody(500, 'Internal Server Error'), 500);
  });
  return service;
}

/** Another program listens on the port. */
export class PortBusyError extends SiteError {
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is already in use. Stop the other program or set PORT to another number.`, options);
  }
}

/** The address can't be listened on, for another reason than `PortBusyError`. */
export class ListenError extends SiteError {}

export interface ListenOptions {
  /** 0 lets the system choose. */
  port: number;
  host?: string;
}

export interface Listening {
  /** Address without a slash at the end, such as `http://127.0.0.1:4400`. */
  url: string;
  /** Takes no more requests, lets those under way end for a second, then hangs up. */
  close(): Promise<void>;
}

/** A Hono app, or anything else that answers a request. */
interface FetchApp {
  fetch: Parameters<typeof getRequestListener>[0];
}

const closingTime = 1000;

function toListenError(error: Error & { code?: unknown }, port: number, host: string): SiteError {
  if (error.code === 'EADDRINUSE') return new PortBusyError(port, { cause: error });
  return new ListenError(`Cannot listen on ${host}, port ${port}: ${error.message}.`, { cause: error });
}

/**
 * Serves an app over HTTP.
 *
 * @throws {PortBusyError | ListenError} by rejection
 */
export async function listen(app: FetchApp, { port, host = '127.0.0.1' }: ListenOptions): Promise<Listening> {
  // Tests and builds share the process with the server: its `Request` and `Response` must stay Node's own.
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, port, host)));
    server.listen(port, host, () => resolve(server.address()));
  });
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        const tidying = setInterval(() => server.closeIdleConnections(), 20);
        const impatience = setTimeout(() => server.closeAllConnections(), closingTime);
        server.close(() => {
          clearInterval(tidying);
          clearTimeout(impatience);
          resolve();
        });
      }),
  };
}
