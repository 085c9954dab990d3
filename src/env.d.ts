/** Astro's page script, which initialises translations in endpoints; it ships no types. */
declare module 'astro:scripts/page-ssr.js';

/** The module as the code of a classic script; see `build/integrations/html/inline-script`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** The addresses of the drawing's windows; see `build/integrations/html/park-windows`. */
declare module '*?windows' {
  const addresses: Readonly<Record<import('#park/park-map.ts').MapZone, string>>;
  export default addresses;
}

declare namespace App {
  interface Locals {
    /** The status that the error page shows in place of another page. */
    pageStatus?: import('#routing/static-paths.ts').PageStatus;
  }
}

interface ImportMetaEnv {
  /** The directory of the content's snapshot; see `build/integrations/content/content-snapshot`. */
  readonly CONTENT_SNAPSHOT: string;
}
