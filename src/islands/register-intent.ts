/** Hands `client:intent` to the islands; before Astro's element for them is defined, which asks for it at once. */
import intent from './intent-directive.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

window.Astro = { ...window.Astro, intent };
