/** Astro's page script, which makes translations ready in endpoints; it has no types of its own. */
declare module 'astro:scripts/page-ssr.js';

interface ImportMetaEnv {
  /** Made of all that goes into the build; see `integrations/build-manifest`. */
  readonly BUILD_VERSION: string;
}
