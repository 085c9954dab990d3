/** Astro's page script, which makes translations ready in endpoints; it has no types of its own. */
declare module 'astro:scripts/page-ssr.js';
