/** Registers `client:intent`; must run before Astro's island element is defined, which looks directives up at once. */
import intent from './intent-directive.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

window.Astro = { ...window.Astro, intent };
