import { cmsSettings } from '../start/cms-environment.ts';
import { dataFolder } from '../start/folders.ts';

const { HOST, PORT, CMS_URL, TRUST_PROXY, APP_KEYS, LOG_LEVEL } = cmsSettings();

export default {
  host: HOST,
  port: PORT,
  url: CMS_URL ?? '',
  // The client's address is the last one that the proxy names: visitors may write others before it.
  proxy: { koa: TRUST_PROXY, maxIpsCount: 1 },
  app: { keys: APP_KEYS.split(',') },
  dirs: { public: `${dataFolder()}/public` },
  logger: { updates: { enabled: false }, startup: { enabled: false }, config: { level: LOG_LEVEL } },
  transfer: { remote: { enabled: false } },
  webhooks: { populateRelations: false },
};
