/** What Astro's island element does for `client:intent`: nothing by itself. `hydrate-on-intent` says when. */
import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

export interface Island extends HTMLElement {
  /** Imports the component. There once Astro's element is. */
  load?: Load;
}

const intent: ClientDirective = (load, _options, island: Island) => {
  island.load = load;
};

export default intent;
