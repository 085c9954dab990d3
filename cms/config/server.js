export default ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('CMS_URL', ''),
  // Whoever asks is the last address that the proxy names: visitors may write others before it.
  proxy: { koa: env('TRUST_PROXY') === '1', maxIpsCount: 1 },
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: `${env('CMS_DATA')}/public` },
  logger: { updates: { enabled: false }, startup: { enabled: false }, config: { level: env('LOG_LEVEL', 'warn') } },
  webhooks: { populateRelations: false },
});
