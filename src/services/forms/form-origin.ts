/** The sites that may send forms: those on the service's own host, and the configured ones. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import { errorBody } from '../http/error-body.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { encodingOf } from './form-request.ts';

/** A configured origin is not an address. */
export class InvalidOriginError extends SiteError {}

function toOrigin(address: string): string {
  if (URL.canParse(address)) return new URL(address).origin;
  throw new InvalidOriginError(startupMessage('origin', { origin: address }));
}

/** Compares hosts without schemes: behind a proxy that terminates TLS, the service sees only the host. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** For origins that were checked before. */
const allowOrigin = cors({
  origin: (origin) => origin,
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: 86_400,
});

/**
 * Rejects requests (403) whose `Origin` is neither allowed nor this host; answers preflights and sends the CORS headers
 * for the others. Requests without `Origin` pass: no page of another site sent them.
 *
 * @throws {InvalidOriginError}
 */
export function checkOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<ServerEnv> {
  const allowed = new Set(allowedOrigins.map(toOrigin));
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && (allowed.has(origin) || isSameHost(origin, context.req.header('host')))) {
      return allowOrigin(context, next);
    }
    context.header('Vary', 'Origin');
    if (origin === undefined) return next();
    const message = 'This site may not send forms here';
    if (encodingOf(context.req.header('content-type')) === 'urlencoded') return context.text(message, 403);
    return context.json(errorBody(403, message), 403);
  };
}
