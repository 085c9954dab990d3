/** The site over HTTP/2, as visitors get it, and beside it the same pages without a single script. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import type { FetchApp } from '#services/http/listen.ts';
import { createCertificate } from '#tests/support/certificate.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

/** A certificate for one run, which the browser accepts. */
async function certificateOfRun(): Promise<{ key: Buffer; cert: Buffer }> {
  const directory = await mkdtemp(join(tmpdir(), 'certificate-'));
  const { key, cert } = await createCertificate(directory);
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(directory, { recursive: true });
  return pair;
}

/** A proxy that gives another server's responses, byte for byte. */
export function relay(url: string): FetchApp {
  return {
    fetch: async ({ method, url: asked, headers }) => {
      const { pathname, search } = new URL(asked);
      const sent = { 'Accept-Encoding': headers.get('Accept-Encoding') ?? '' };
      const { status, headers: received, body } = await sendRaw(url, pathname + search, { method, headers: sent });
      const { connection, 'keep-alive': keepAlive, ...own } = received;
      const entries = Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(new Uint8Array(body), { status, headers: entries });
    },
  };
}

const script = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** The same app, with all scripts taken out of its pages, which are compressed again as the build does. */
export function withoutScripts(app: FetchApp): FetchApp {
  const pages = new Map<string, Buffer>();
  return {
    fetch: async (request, env) => {
      const response = await app.fetch(request, env);
      if (!(response instanceof Response) || !response.headers.get('Content-Type')?.startsWith('text/html')) {
        return response;
      }
      const plain = await app.fetch(new Request(request.url, { headers: { 'Accept-Encoding': 'identity' } }), env);
      if (!(plain instanceof Response)) return response;
      const headers = new Headers(response.headers);
      headers.delete('Content-Length');
      headers.delete('ETag');
      headers.set('Content-Encoding', 'br');
      let page = pages.get(request.url);
      if (!page) {
        page = brotliCompressSync((await plain.text()).replace(script, ''));
        pages.set(request.url, page);
      }
      return new Response(new Uint8Array(page), { status: response.status, headers });
    },
  };
}

export interface SecureSite {
  url: string;
  close(): Promise<void>;
}

/** Serves an app over HTTP/2 on a free port of loopback. */
export async function serveSecurely(app: FetchApp): Promise<SecureSite> {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createSecureServer({ ...(await certificateOfRun()), allowHTTP1: true }, (incoming, outgoing) => {
    void handle(incoming, outgoing);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    url: `https://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
