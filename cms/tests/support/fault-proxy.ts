/** A connection to the CMS that fails in every way there is: between Strapi and the client of the build, or a browser. */
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { onTestFinished } from 'vitest';
import { listen } from '../../../src/services/http/listen.ts';
import type { ServerEnv } from '../../../src/services/http/server-env.ts';
import { FaultQueue } from '../../../tests/support/content-service/fault-queue.ts';
import { injectFaults } from '../../../tests/support/content-service/inject-faults.ts';

export interface FaultProxy {
  url: string;
  faults: FaultQueue;
}

/**
 * Listens until the end of the test.
 *
 * @param headers that it adds to each request
 */
export async function startFaultProxy(
  target: { url: string },
  headers: Record<string, string> = {},
): Promise<FaultProxy> {
  const faults = new FaultQueue();
  const app = new Hono<ServerEnv>().use(injectFaults(faults)).all('*', (context) => {
    const { pathname, search } = new URL(context.req.url);
    const { raw } = context.req;
    return proxy(`${target.url}${pathname}${search}`, { raw, headers: { ...context.req.header(), ...headers } });
  });
  // A CMS that is gone is nobody's fault here: the connection ends as it would without anything in between.
  app.onError((_, context) => {
    context.env.incoming.socket.resetAndDestroy();
    return context.body(null);
  });
  const { url, close } = await listen(app, { port: 0 });
  onTestFinished(close);
  return { url, faults };
}
