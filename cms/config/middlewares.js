export default [
  'strapi::logger',
  'strapi::errors',
  'global::storage-failures',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'global::upload-size',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
