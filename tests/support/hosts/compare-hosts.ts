/** Sends the table of requests to the project's own server and to another host, and says where their answers differ. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { type RawResponse, sendRaw } from '../raw-request.ts';
import { builtFiles, deliveryRequests, nameOf } from './delivery-requests.ts';
import type { DeliveryRequest } from './request-values.ts';

/**
 * Headers of the connection, the host's own name, and those that a host sets as it compresses and caches by itself.
 * Entity tags are compared by what they do. `Link` names the dictionary of pages, which Cloudflare has no use for.
 */
const incomparable = new Set([
  ...['date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'content-length'],
  ...['accept-ranges', 'cf-cache-status', 'vary', 'link'],
]);

/** Placeholders for values that differ between hosts or builds. */
type Names = Readonly<Record<string, string>>;

const fillIn = (text: string, names: Names) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);

async function ask(url: string, request: DeliveryRequest, files: Names): Promise<RawResponse> {
  const { method = 'GET', path, headers = {}, body } = request;
  const address = fillIn(path, files);
  let etag = '';
  if (Object.values(headers).some((value) => value.includes('{etag'))) {
    const accepted = headers['Accept-Encoding'];
    const probe = await sendRaw(url, address, {
      agent: false,
      headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    });
    etag = String(probe.headers['etag']);
  }
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    fillIn(value, { etag, origin: url }).replace('{etag', etag.slice(0, -1)),
  ]);
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return sendRaw(url, address, {
    agent: false,
    method,
    headers: { ...Object.fromEntries(sent), ...length },
    ...(body && { body: [body] }),
  });
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The decompressed body; a range of a compressed file stays as it is. */
function decoded({ status, headers, body }: RawResponse): Buffer {
  const decode = decoders[headers['content-encoding'] ?? ''];
  return decode && status !== 206 && body.length > 0 ? decode(body) : body;
}

/** The compared aspects of a response, by name. */
function aspectsOf(url: string, response: RawResponse): Map<string, string> {
  const { status, headers } = response;
  const body = decoded(response);
  // Some hosts answer what has not changed with its type.
  const isOfBody = (name: string) => status === 304 && /^content-(?:type|encoding)$/.test(name);
  const compared = Object.entries(headers).filter(([name]) => !incomparable.has(name) && !isOfBody(name));
  const aspects = new Map(compared.map(([name, value]) => [name, String(value).replaceAll(url, '{origin}')]));
  const etag = aspects.get('etag');
  if (etag !== undefined) aspects.set('etag', etag.startsWith('W/') ? 'weak' : 'strong');
  aspects.set('status', String(status));
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return aspects.set('body', body.length === 0 ? 'empty' : `${body.length} bytes, ${digest}`);
}

async function differencesOf(
  urls: readonly [string, string],
  request: DeliveryRequest,
  files: Names,
): Promise<string[]> {
  const [own, other] = await Promise.all(urls.map(async (url) => aspectsOf(url, await ask(url, request, files))));
  const names = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names]
    .filter((aspect) => own?.get(aspect) !== other?.get(aspect))
    .map((aspect) => `${nameOf(request)} | ${aspect}: ${own?.get(aspect) ?? '–'} → ${other?.get(aspect) ?? '–'}`);
}

/** Requests under way at once, of which each waits for the slower host. */
const concurrency = 4;

/** All differences of two hosts that serve the same release, as `request | aspect: own → other`. */
export async function compareHosts(release: string, own: string, other: string): Promise<string[]> {
  const files = builtFiles(release);
  const differences: string[] = [];
  await forEachConcurrently(deliveryRequests, concurrency, async (request) => {
    differences.push(...(await differencesOf([own, other], request, files)));
  });
  return differences;
}
