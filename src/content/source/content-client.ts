/** The client of the content service (specification §7): reads collections page by page, with retries. */
import * as v from 'valibot';
import { editorMessage, type EditorMessage } from '../../../i18n/editor-messages.ts';
import { projectCache, type BuildCache } from '../../lib/build-cache.ts';
import { isToken } from '../../lib/environment-values.ts';
import type { RetryOptions } from '../../lib/fetch-with-retry.ts';
import { containsSecret } from '../../lib/secret.ts';
import { limits } from '../limits/content-limits.ts';
import { UnusableMediaError } from '../media/unusable-media.ts';
import { ContentRequestError, explainStatus, type RequestFault } from './content-request-error.ts';
import { bytesPerMegabyte, NoResponseError, requestBytes, UnusableResponseError } from './content-request.ts';
import type { ContentSource } from './content-source.ts';
import { requestPicture } from './kept-pictures.ts';
import { readPages, type Page } from './read-pages.ts';

/** What a source may send at most; many times what a zoo has. */
const transferLimits = {
  /** Megabytes of one response. */
  response: 32,
  /** Megabytes of a collection in one language. */
  collection: 128,
};

export interface ClientOptions extends RetryOptions {
  /** Base address, ending in `/api`. */
  url: string;
  /** Bearer token; never printed. */
  token: string;
  pageSize?: number;
  /** Keeps pictures from build to build. */
  cache?: Pick<BuildCache, 'find' | 'keep'>;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const collectionBody = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ pagination: v.object({ pageCount: count, total: count }) }),
});

const singletonBody = v.object({ data: v.unknown() });

/** A content source that reads from the service at `url`. */
export function createClient({
  url,
  token,
  pageSize = 250,
  cache = projectCache,
  ...retryOptions
}: ClientOptions): ContentSource {
  const base = url.replace(/\/$/, '');
  const { origin } = new URL(base);
  const authorization = { Authorization: `Bearer ${token}` };

  function fail(message: EditorMessage, fault: RequestFault = 'unusable'): never {
    throw new ContentRequestError(message, fault, token);
  }

  function checkToken(): void {
    // The error of a request would quote it.
    if (!isToken(token)) fail(editorMessage('service.badToken'), 'refused');
  }

  function parseBody<Body>(text: string, schema: v.GenericSchema<unknown, Body>, what: string): Body {
    // Whatever holds the token could end up in a report, a log or a page.
    if (containsSecret(text, token))
      fail(editorMessage('service.unusable', { base, what, reason: editorMessage('service.echo') }));
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      fail(editorMessage('service.notJson', { base, what }));
    }
    const result = v.safeParse(schema, json);
    if (result.success) return result.output;
    return fail(editorMessage('service.unknownShape', { base, what, detail: v.summarize(result.issues) }));
  }

  /** @returns undefined for a 404 where `emptyOn404` allows it, else the body and its size in bytes */
  async function get<Body>(
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, Body>,
    emptyOn404: boolean,
  ): Promise<{ body: Body; size: number } | undefined> {
    checkToken();
    const address = new URL(`${base}/${path}`);
    address.search = new URLSearchParams(query).toString();
    const what = `${path}, ${query['locale'] ?? ''}`;
    const headers = { Accept: 'application/json', ...authorization };
    const { status, bytes } = await requestBytes(address, {
      headers,
      limit: transferLimits.response,
      ...retryOptions,
    }).catch((error: unknown) => {
      const at = { base, what };
      if (error instanceof UnusableResponseError)
        fail(editorMessage('service.unusable', { ...at, reason: error.reason }));
      if (error instanceof NoResponseError)
        fail(editorMessage('service.unreachable', { ...at, reason: error.reason }), 'unreachable');
      throw error;
    });
    if (status === 404 && emptyOn404) return undefined;
    if (status !== 200) fail(...explainStatus(status, { base, what }));
    return { body: parseBody(new TextDecoder().decode(bytes), schema, what), size: bytes.length };
  }

  async function readCollection(path: string, locale: string): Promise<unknown[]> {
    const unusable = (reason: EditorMessage) =>
      fail(editorMessage('service.unusable', { base, what: `${path}, ${locale}`, reason }));
    let size = 0;
    async function readPage(page: number): Promise<Page> {
      if (page === 1) size = 0;
      const query = {
        locale,
        sort: 'documentId',
        'pagination[page]': String(page),
        'pagination[pageSize]': String(pageSize),
        populate: '*',
      };
      const response = await get(path, query, collectionBody, false);
      size += response?.size ?? 0;
      if (size > transferLimits.collection * bytesPerMegabyte) {
        unusable(editorMessage('reason.tooLarge', { limit: transferLimits.collection }));
      }
      return { entries: response?.body.data ?? [], ...(response?.body.meta.pagination ?? { pageCount: 0, total: 0 }) };
    }
    const result = await readPages(readPage);
    return Array.isArray(result) ? result : unusable(result);
  }

  return {
    name: base,
    async read(path, locale, singleton) {
      if (!singleton) return readCollection(path, locale);
      const response = await get(path, { locale, populate: '*' }, singletonBody, true);
      return response?.body.data ? [response.body.data] : [];
    },
    async readMedia(mediaUrl) {
      checkToken();
      const address = new URL(mediaUrl, base);
      const { href } = address;
      if (!/^https?:$/.test(address.protocol)) {
        throw new UnusableMediaError(editorMessage('reason.notWeb', { address: address.protocol }));
      }
      // Another host must not see the token.
      const headers = address.origin === origin ? { Accept: 'image/*', ...authorization } : {};
      const { status, bytes } = await requestPicture(
        address,
        { headers, limit: limits.pictureFile, ...retryOptions },
        cache,
      ).catch((error: unknown) => {
        if (error instanceof UnusableResponseError) throw new UnusableMediaError(error.reason);
        if (!(error instanceof NoResponseError)) throw error;
        const { reason } = error;
        throw new UnusableMediaError(editorMessage('reason.unreachable', { address: href, reason }));
      });
      if (status !== 200) throw new UnusableMediaError(editorMessage('reason.answered', { address: href, status }));
      return bytes;
    },
  };
}
