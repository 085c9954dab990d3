/** The client of the content service: reads collections page by page, with retries. */
import * as v from 'valibot';
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import type { RetryOptions } from '#lib/fetch-with-retry.ts';
import { type BuildCache, projectCache } from '#lib/node/build-cache.ts';
import { bytesPerMegabyte, limits } from '../limits/content-limits.ts';
import { UnusableMediaError } from '../media/unusable-media.ts';
import { jsonReader } from './content-json.ts';
import { NoResponseError, UnusableResponseError } from './content-request.ts';
import { ContentRequestError, explainStatus } from './content-request-error.ts';
import type { ContentSource } from './content-source.ts';
import { requestPicture } from './kept-pictures.ts';
import { type Page, readPages } from './read-pages.ts';

/** Megabytes of a collection in one language at most; many times what a zoo has. */
const collectionLimit = 128;

export interface ClientOptions extends RetryOptions {
  /** Base address, ending in `/api`. */
  url: string;
  /** Bearer token; never printed. */
  token: string;
  pageSize?: number;
  /** Drafts instead of published entries; never in a build. */
  status?: 'draft';
  /** Keeps pictures from build to build. */
  cache?: Pick<BuildCache, 'find' | 'keep'>;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const collectionBody = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ pagination: v.object({ pageCount: count, total: count }) }),
});

const singletonBody = v.object({ data: v.unknown() });

const versionBody = v.object({ data: v.object({ version: v.string() }) });

/** Milliseconds: reading everything twice takes no longer. */
const versionTimeout = 3000;

/** A content source that reads from the service at `url`. */
export function createClient({
  url,
  token,
  pageSize = 250,
  status,
  cache = projectCache,
  ...retryOptions
}: ClientOptions): ContentSource {
  const base = url.replace(/\/$/, '');
  const { origin } = new URL(base);
  const version: Record<string, string> = status ? { status } : {};
  const { authorization, checkToken, fail, get } = jsonReader({ base, token, ...retryOptions });
  const versions = jsonReader({ base, token, timeout: versionTimeout, ...retryOptions, retries: 0 });

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
        ...version,
      };
      const response = await get(path, query, collectionBody, false);
      size += response?.size ?? 0;
      if (size > collectionLimit * bytesPerMegabyte) {
        unusable(editorMessage('reason.tooLarge', { limit: collectionLimit }));
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
      const response = await get(path, { locale, populate: '*', ...version }, singletonBody, true);
      return response?.body.data ? [response.body.data] : [];
    },
    async readVersion() {
      try {
        return (await versions.get('zoo/content-version', {}, versionBody, true))?.body.data.version;
      } catch (error) {
        if (!(error instanceof ContentRequestError)) throw error;
        // Strapi without the zoo's CMS has no versions. Other faults recur when the entries are read.
        return undefined;
      }
    },
    async readMedia(mediaUrl, updatedAt) {
      checkToken();
      const address = new URL(mediaUrl, base);
      const { href, pathname } = address;
      // Without the query, which may be a key to the library.
      const at = { base: address.origin === origin ? base : address.origin, what: pathname };
      if (!/^https?:$/.test(address.protocol)) {
        throw new UnusableMediaError(editorMessage('reason.notWeb', { address: address.protocol }));
      }
      // Another host must not see the token.
      const headers = address.origin === origin ? { Accept: 'image/*', ...authorization } : {};
      const { status, bytes } = await requestPicture(
        address,
        { headers, limit: limits.pictureFile, ...retryOptions },
        cache,
        updatedAt,
      ).catch((error: unknown) => {
        if (error instanceof UnusableResponseError) throw new UnusableMediaError(error.reason);
        if (!(error instanceof NoResponseError)) throw error;
        const { reason } = error;
        const cause = new ContentRequestError(
          editorMessage('service.unreachable', { ...at, reason }),
          'unreachable',
          token,
        );
        throw new UnusableMediaError(editorMessage('reason.unreachable', { address: href, reason }), { cause });
      });
      if (status === 200) return bytes;
      const [why, fault] = explainStatus(status, at);
      const cause = fault === 'unreachable' ? new ContentRequestError(why, fault, token) : undefined;
      throw new UnusableMediaError(editorMessage('reason.answered', { address: href, status }), { cause });
    },
  };
}
