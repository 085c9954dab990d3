/** The settings of the preview, from the environment. */
import { startupMessage } from '#i18n/startup-messages.ts';
import { type Environment, EnvironmentError, parseEnvironment } from '#services/config/environment.ts';

export interface PreviewSettings {
  /** Base address of the content, ending in `/api`. */
  contentUrl: string;
  /** The token that may read drafts. */
  token: string;
  secret: string;
  host: string;
  port: number;
  /** The address that editors reach the preview at, if it is not the one that it listens on. */
  url: string | undefined;
  cms: { url: string; origins: readonly string[] };
}

const defaultPort = 4403;

const loopback = ['localhost', '127.0.0.1'];

/** The origins of the content service: on the machine itself, browsers may call it by either name. */
export function cmsOrigins(url: string): string[] {
  const { origin, hostname, protocol, port } = new URL(url);
  if (!loopback.includes(hostname)) return [origin];
  return loopback.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

/**
 * @param environment as `readEnvironment('preview')` gives it
 * @throws {EnvironmentError} naming what is missing
 */
export function previewSettings(environment: Environment): PreviewSettings {
  const { CONTENT_API_URL, PREVIEW_API_TOKEN, PREVIEW_SECRET, HOST, CMS_URL } = environment;
  if (!CONTENT_API_URL || !PREVIEW_API_TOKEN || !PREVIEW_SECRET) {
    const needed = Object.entries({ CONTENT_API_URL, PREVIEW_API_TOKEN, PREVIEW_SECRET });
    const missing = needed.filter(([, value]) => !value).map(([name]) => startupMessage('needed', { name }));
    throw new EnvironmentError(missing.join('\n'));
  }
  const { PREVIEW_PORT: port = defaultPort, PREVIEW_URL: url } = environment;
  const cmsUrl = CMS_URL ?? CONTENT_API_URL.replace(/\/api$/, '');
  return {
    contentUrl: CONTENT_API_URL,
    token: PREVIEW_API_TOKEN,
    secret: PREVIEW_SECRET,
    host: HOST,
    port,
    url,
    cms: { url: cmsUrl, origins: cmsOrigins(cmsUrl) },
  };
}

/**
 * Settles the environment of the process for the pages, which read it too: they are built for the site, with the token of
 * the preview, and report no editor to a tag manager.
 */
export function settleEnvironment({ token }: PreviewSettings): void {
  // eslint-disable-next-line no-restricted-properties -- The modules of the pages are loaded later, and read it themselves.
  const { env } = process;
  env['CONTENT_API_TOKEN'] = token;
  env['PUBLIC_GTM_ID'] = '';
  // Drafts stay on no device.
  env['WITHDRAW_WORKER'] = '1';
  // React is loaded along with the pages, and picks one of its two versions then.
  env['NODE_ENV'] = 'production';
  parseEnvironment(env);
}
