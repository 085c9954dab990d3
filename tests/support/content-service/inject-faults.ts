/** Misbehaviour on request, for tests: every way a content service can fail. */
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { errorBody } from '../../../src/service/error-body.ts';
import type { Fault, FaultQueue } from './fault-queue.ts';
import type { ServiceEnv } from '../../../src/service/service-env.ts';

const json = { 'Content-Type': 'application/json' };

function answerStatus({ status = 500, retryAfter }: Fault): Response {
  const headers = retryAfter === undefined ? json : { ...json, 'Retry-After': String(retryAfter) };
  return new Response(JSON.stringify(errorBody(status, 'A fault on request')), { status, headers });
}

async function answerLate(context: Context<ServiceEnv>, next: Next, delayMs: number): Promise<Response | void> {
  const { signal } = context.req.raw;
  await wait(delayMs, undefined, { signal }).catch(() => undefined);
  // A visitor who gave up is owed no answer, and a form must not be kept behind their back.
  return signal.aborted ? RESPONSE_ALREADY_SENT : next();
}

function reset(context: Context<ServiceEnv>): Response {
  context.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Announces the whole body, sends half of it, and hangs up. */
async function truncate(context: Context<ServiceEnv>, next: Next): Promise<void> {
  await next();
  const { outgoing } = context.env;
  const { status, headers } = context.res;
  const body = Buffer.from(await context.res.arrayBuffer());
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': String(body.length + 1) });
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  // Unset first: Hono merges a response into the one before, and a merged one would be sent again.
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
}

async function apply(fault: Fault, context: Context<ServiceEnv>, next: Next): Promise<Response | void> {
  switch (fault.kind) {
    case 'status':
      return answerStatus(fault);
    case 'slow':
      return answerLate(context, next, fault.delayMs ?? 1000);
    case 'reset':
      return reset(context);
    case 'truncated':
      return truncate(context, next);
    case 'notJson':
      return new Response('<!doctype html><title>Welcome</title><p>Please sign in.', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case 'wrongShape':
      return new Response(JSON.stringify({ data: { unexpected: true } }), { headers: json });
    case 'empty':
      return new Response('', { headers: json });
  }
}

/** Lets each request meet the first fault in `queue` that fits its path. Needs a real connection (`listen`). */
export function misbehave(queue: FaultQueue): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const fault = queue.take(new URL(context.req.url).pathname);
    return fault ? apply(fault, context, next) : next();
  };
}
