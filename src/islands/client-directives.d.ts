import 'astro';
import type { IntentOptions } from './intent-directive.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island when a visitor is about to use it; see `intent-directive`.
     * With `query`, at once where the page's address has that parameter: someone shared what the island shows.
     */
    'client:intent'?: boolean | IntentOptions;
  }
}
