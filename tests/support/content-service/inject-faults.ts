/** Injects faults into a service: every way a content service can fail. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { errorBody } from '#services/http/error-body.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import type { Fault, FaultQueue } from './fault-queue.ts';

const json = { 'Content-Type': 'application/json' };

function respondWithStatus({ status = 500, retryAfter }: Fault): Response {
  const headers = retryAfter === undefined ? json : { ...json, 'Retry-After': String(retryAfter) };
  return new Response(JSON.stringify(errorBody(status, 'An injected fault')), { status, headers });
}

function reset(context: Context<ServerEnv>): Response {
  context.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Announces the whole body, sends half of it and closes the connection. */
async function truncate(context: Context<ServerEnv>, next: Next): Promise<void> {
  await next();
  const { outgoing } = context.env;
  const { status, headers } = context.res;
  const body = Buffer.from(await context.res.arrayBuffer());
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': String(body.length + 1) });
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  // Unset first: Hono merges a response into the previous one, and a merged one would be sent again.
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
}

async function inject(fault: Fault, context: Context<ServerEnv>, next: Next): Promise<Response | void> {
  switch (fault.kind) {
    case 'status':
      return respondWithStatus(fault);
    case 'reset':
      return reset(context);
    case 'truncated':
      return truncate(context, next);
    case 'notJson':
      return new Response('<!doctype html><title>Welcome</title><p>Please sign in.', {
        status: fault.status ?? 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case 'wrongShape':
      return new Response(JSON.stringify({ data: { unexpected: true } }), { headers: json });
    case 'empty':
      return new Response('', { headers: json });
  }
}

/** Applies to each request the first fault in `queue` that matches its path. Needs a real connection (`listen`). */
export function injectFaults(queue: FaultQueue): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const fault = queue.take(new URL(context.req.url).pathname);
    return fault ? inject(fault, context, next) : next();
  };
}
