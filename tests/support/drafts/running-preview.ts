/** The preview server in a process of its own, as `npm run preview` starts it, in front of a content service. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type EntryReference, signedLink } from '#services/preview/signed-link.ts';
import { testSite } from '../test-site.ts';
import { previewLogin, previewToken } from './draft-service.ts';

export const previewSecret = 'a-secret-of-the-preview-under-test-0';

export interface PreviewAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Addresses that it was led through, without the host. */
  hops: string[];
}

export interface RunningPreview {
  url: string;
  /** All that it has printed so far. */
  log(): string;
  link(entry: EntryReference): string;
  /** Opens a link as a browser does, with a session of its own. */
  open(entry: EntryReference): Promise<PreviewAnswer>;
  /** Requests an address with a session. */
  get(path: string, headers?: Record<string, string>): Promise<PreviewAnswer>;
  close(): Promise<void>;
}

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Follows redirects, and keeps the cookie that it is given on the way. */
async function follow(start: string, headers: Record<string, string>): Promise<PreviewAnswer & { cookie: string }> {
  const hops: string[] = [];
  let cookie = headers['cookie'] ?? '';
  for (let address = start; ;) {
    const response = await fetch(address, { redirect: 'manual', headers: { ...headers, cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = response.headers.get('location');
    if (location === null || hops.length > 5) {
      const { status } = response;
      return { status, headers: response.headers, body: await response.text(), hops, cookie };
    }
    hops.push(location);
    address = new URL(location, address).href;
  }
}

/** Starts the server, and waits until pages can be seen. @param contentUrl of the content service, without `/api` */
export async function startPreview(
  contentUrl: string,
  environment: Record<string, string> = {},
): Promise<RunningPreview> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['src/services/preview/run-preview.ts'], {
    cwd: project,
    env: {
      PATH,
      HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...testSite.environment,
      PUBLIC_FORM_URL: '/form',
      CONTENT_API_URL: `${contentUrl}/api`,
      PREVIEW_API_TOKEN: previewToken,
      PREVIEW_SECRET: previewSecret,
      PREVIEW_PORT: '0',
      ...environment,
    },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const add = (data: unknown): void => {
      output += String(data);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    void ended.then(() => reject(new Error(`The preview ended before it was ready:\n${output}`)));
  });
  let cookie = '';
  const link = (entry: EntryReference) => signedLink(url, entry, previewLogin, previewSecret);
  return {
    url,
    log: () => output,
    link,
    open: (entry) => follow(link(entry), {}),
    async get(path, headers = {}) {
      if (cookie === '') ({ cookie } = await follow(link({ type: 'site', documentId: 'site', locale: 'fr' }), {}));
      return follow(url + path, { cookie, ...headers });
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The banner of a page, as text. */
export function bannerOf(html: string): string {
  return (/<aside class="preview-banner".*?<\/aside>/s.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
