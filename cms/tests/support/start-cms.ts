/** A CMS with the bundled content for a test. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type CmsProcess, secrets, startProcess } from './cms-process.ts';
import { copyTemplate } from './cms-template.ts';

export { secrets } from './cms-process.ts';

export interface StartOptions {
  /** Overrides or adds variables, such as `SITE_URL`. */
  environment?: Record<string, string>;
  /** True if a browser needs the admin panel, which is built once in a minute. */
  panel?: boolean;
  /** The data of a CMS that was stopped; otherwise those of a first start with the bundled content. */
  data?: string;
}

/** A CMS that serves, whichever process has started it. */
export interface Cms {
  /** Such as `http://127.0.0.1:41337`, without a trailing slash. */
  url: string;
  /** Its database, uploads and secrets. */
  data: string;
  /** Requests a path below `/api` as the build does. */
  read(path: string, init?: RequestInit): Promise<Response>;
  /** Requests an address of the admin panel's own API as the administrator, such as `/content-manager/…`. */
  admin(path: string, init?: RequestInit): Promise<Response>;
}

export interface RunningCms extends Cms, CmsProcess {
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Logs the administrator in. Behind a proxy, each file has an address of its own: one may log in only so often. */
async function login(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` },
    body: JSON.stringify({ email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }),
  });
  const { data } = (await response.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Error(`The administrator can't log in: ${response.status}.`);
  return data.token;
}

/** Returns what tests ask of a CMS that serves. */
export function connect({ url, data }: Pick<Cms, 'url' | 'data'>): Cms {
  let token: Promise<string> | undefined;
  return {
    url,
    data,
    read: (path, init = {}) =>
      fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}` }, ...init }),
    async admin(path, init = {}) {
      token ??= login(url);
      // A form that is uploaded says its type itself.
      const type = typeof init.body === 'string' && { 'Content-Type': 'application/json' };
      const headers = { Authorization: `Bearer ${await token}`, ...type, ...init.headers };
      return fetch(`${url}${path}`, { ...init, headers });
    },
  };
}

/** Starts a CMS on a free port, with known secrets. */
export async function startCms({ environment = {}, panel = false, data }: StartOptions = {}): Promise<RunningCms> {
  const folder = data ?? (await copyTemplate());
  const cms = await startProcess(folder, { CMS_PANEL: panel ? '1' : '0', ...environment });
  return {
    ...cms,
    ...connect({ url: cms.url, data: folder }),
    async close() {
      await cms.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
