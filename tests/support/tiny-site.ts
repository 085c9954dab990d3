/** A built site of a few pages in a temporary folder, and requests that reach its server exactly as written. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { scriptHashesFile } from '../../src/delivery/script-hashes.ts';
import { listen } from '../../src/service/listen.ts';
import { securityHeaders } from '../../src/delivery/security-headers.ts';
import { createSite } from '../../src/service/site-server.ts';

export const headers = securityHeaders('/form', []);

const document = (language: string, text: string) => `<!doctype html><html lang="${language}"><p>${text}</p></html>`;

/** The files of the site by their path. */
export const pages = {
  'index.html': document('fr-CA', 'Accueil'),
  'en/index.html': document('en-CA', 'Home'),
  'tarifs/index.html': document('fr-CA', 'Tarifs '.repeat(100)),
  'en/rates/index.html': document('en-CA', 'Rates '.repeat(100)),
  'activites/index.html': document('fr-CA', 'Activités'),
  'activites/pages/2/index.html': document('fr-CA', 'Activités, page 2'),
  '404.html': document('fr-CA', 'Cette page est introuvable'),
  'en/404/index.html': document('en-CA', 'This page could not be found'),
  '_astro/menu.a1b2c3d4.js': 'console.log(1);'.repeat(50),
  [scriptHashesFile]: '["sha256-a-script-of-the-page"]',
};

const compressed = /\.(?:html|js)$/;

/** @returns the folder that holds `site/`; what lies beside it must stay out of reach */
export async function writeTinySite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'secret.txt'), 'not for visitors');
  for (const [path, content] of Object.entries(pages)) {
    const file = join(folder, 'site', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!compressed.test(path)) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  return folder;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request; unlike fetch, neither tidies the path nor follows redirects nor decompresses. */
export function send(url: string, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<Answer>((resolve, reject) => {
    const asking = request({ hostname, port, path, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

export interface RunningSite {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function startTinySite(): Promise<RunningSite> {
  const folder = await writeTinySite();
  const { url, close } = await listen(createSite({ directory: join(folder, 'site'), headers }), { port: 0 });
  return {
    get: (path, sent = {}) => send(url, path, { headers: sent }),
    send: (method, path) => send(url, path, { method }),
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether an answer carries every security header of the site. */
export function lacksHeaders(answer: Answer): string[] {
  return Object.entries(headers)
    .filter(([name, value]) => answer.headers[name.toLowerCase()] !== value)
    .map(([name]) => name);
}
