/** CSP directives of the panel and the guide. Text, not lists: Strapi merges lists with its own, item by item. */
const directives = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' data: blob:",
  'object-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
};

const sameOrigin = { policy: 'same-origin' };

export default [
  'strapi::logger',
  'strapi::errors',
  'global::storage-failures',
  'global::client-errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginOpenerPolicy: sameOrigin,
      crossOriginResourcePolicy: sameOrigin,
    },
  },
  'global::response-headers',
  // The panel is of the same origin, forms have a rule of their own, and builds are no browsers.
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  // The panel's own queries have five levels; each relation of a relation multiplies what one request reads.
  { name: 'strapi::query', config: { depth: 6 } },
  // Uploads are read by `cms/rules/checks/read-upload.ts`, once it is known who sends them.
  { name: 'strapi::body', config: { multipart: false } },
  'global::nested-bodies',
  'strapi::session',
  { name: 'strapi::favicon', config: { path: '../public/favicon.ico' } },
  'strapi::public',
];
