import 'astro';
import type { IntentOptions } from './intent-directive.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when a visitor is about to use it; see `intent-directive`. */
    'client:intent'?: boolean | IntentOptions;
  }
}
