/** Which sites may send forms here: the service's own host and the configured ones. */
import type { MiddlewareHandler } from 'hono';
import { SiteError } from '../lib/site-error.ts';
import { errorBody } from './error-body.ts';
import { encodingOf } from './form-request.ts';
import type { ServiceEnv } from './service-env.ts';

/** A configured origin that is not an address. */
export class InvalidOriginError extends SiteError {}

function toOrigin(address: string): string {
  if (!URL.canParse(address))
    throw new InvalidOriginError(`"${address}" is not an origin like https://www.example.org.`);
  return new URL(address).origin;
}

/** The scheme is left out: behind a proxy that ends TLS, the service sees only the host. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/**
 * Refuses (403) requests whose `Origin` is neither allowed nor this host, answers preflights, and lets the pages of
 * allowed sites read the answer (CORS). Requests without `Origin` pass: they come from no page of another site.
 *
 * @throws {InvalidOriginError}
 */
export function checkOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<ServiceEnv> {
  const allowed = new Set(allowedOrigins.map(toOrigin));
  return async (context, next) => {
    context.header('Vary', 'Origin');
    const origin = context.req.header('origin');
    if (origin === undefined) return next();
    if (!allowed.has(origin) && !isSameHost(origin, context.req.header('host'))) {
      const message = 'This site may not send forms here';
      if (encodingOf(context.req.header('content-type')) === 'urlencoded') return context.text(message, 403);
      return context.json(errorBody(403, message), 403);
    }
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Expose-Headers', 'Retry-After');
    if (context.req.method !== 'OPTIONS') return next();
    context.header('Access-Control-Allow-Methods', 'POST');
    context.header('Access-Control-Allow-Headers', 'Content-Type');
    context.header('Access-Control-Max-Age', '86400');
    return context.body(null, 204);
  };
}
