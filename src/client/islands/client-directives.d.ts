import 'astro';
import type { IntentOptions } from './hydrate-on-intent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when a visitor is about to use it; see `hydrate-on-intent`. */
    'client:intent'?: boolean | IntentOptions;
  }
}
