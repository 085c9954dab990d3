import type { HttpBindings } from '@hono/node-server';

/** The context of every handler of the service: Node's own request and response. */
export interface ServerEnv {
  Bindings: HttpBindings;
}
