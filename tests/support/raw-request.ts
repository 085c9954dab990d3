/** Requests sent exactly as written; unlike fetch, without normalizing paths, following redirects or decompressing. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RawRequestOptions {
  /** GET by default. */
  method?: string;
  headers?: Record<string, string>;
  /** Parts of a body, each sent as a chunk. */
  body?: readonly string[];
  /** `false` opens a connection for this request alone: a server may close one that others were sent on. */
  agent?: false;
}

/** @param url address of the server */
export function sendRaw(url: string, path: string, options: RawRequestOptions = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const { body = [], ...rest } = options;
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, ...rest }, async (response) => {
      try {
        const parts: Buffer[] = await Array.fromAsync(response);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      } catch (error) {
        reject(error);
      }
    });
    sending.on('error', reject);
    for (const part of body) sending.write(part);
    sending.end();
  });
}
