/** The runtime that hydrates islands. Astro would inline it into every page; here it loads when an island is used. */
import './register-intent.ts';
import 'astro/runtime/server/astro-island.js';
