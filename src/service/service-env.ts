import type { HttpBindings } from '@hono/node-server';

/** What every handler of the service finds in its context: Node's own request and response. */
export interface ServiceEnv {
  Bindings: HttpBindings;
}
