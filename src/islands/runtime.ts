/** The runtime that hydrates islands. Astro would inline it into every page; here it is part of the page script. */
import './register-intent.ts';
import 'astro/runtime/server/astro-island.js';
