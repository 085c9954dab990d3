import type { IntentOptions } from './intent-directive.ts';
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor is about to use it; see `intent-directive`. */
    'client:intent'?: IntentOptions | boolean;
  }
}
