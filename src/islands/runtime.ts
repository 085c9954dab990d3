/** What islands need to wake. Astro would write it into every page; here it comes once, with the script of the pages. */
import './register-intent.ts';
import 'astro/runtime/server/astro-island.js';
