export default [
  'strapi::logger',
  'strapi::errors',
  'global::storage-failures',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
