/** The headers of the delivery rules on every answer of a server. */
import type { MiddlewareHandler } from 'hono';
import { headersFor } from '#delivery/apply-rules.ts';
import type { HeaderRule } from '#delivery/delivery-rules.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * Adds what an answer lacks, whoever gave it: a route, an error, another middleware.
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
