/** The headers of the delivery rules on every answer of a server. */
import type { MiddlewareHandler } from 'hono';
import { headersFor } from '#build/delivery/apply-rules.ts';
import type { HeaderRule } from '#build/delivery/delivery-rules.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * Middleware that adds the headers that a response lacks, whether a route, an error or another middleware made it.
 *
 * @param rulesNow the rules at the end of a request
 */
export function deliveryHeaders(rulesNow: () => readonly HeaderRule[]): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headersFor(rulesNow(), context.req.path))) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
}
