/** Astro's page script, which initialises translations in endpoints; it ships no types. */
declare module 'astro:scripts/page-ssr.js';

declare namespace App {
  interface Locals {
    /** Why the error page is shown in place of another one. */
    refusal?: import('#routing/static-paths.ts').Refusal;
  }
}

interface ImportMetaEnv {
  /** The directory of the content's snapshot; see `integrations/content-snapshot`. */
  readonly CONTENT_SNAPSHOT: string;
}
