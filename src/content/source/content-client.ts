/** The client of the content service (specification §7): reads collections page by page, with retries. */
import * as v from 'valibot';
import { editorMessage, translateMessage, type EditorMessage } from '../../../i18n/editor-messages.ts';
import { isToken, invalidTokenMessage } from '../../lib/environment.ts';
import { fetchWithRetry, type RetryOptions } from '../../lib/fetch-with-retry.ts';
import { SiteError } from '../../lib/site-error.ts';
import { UnusableMediaError } from '../media/unusable-media.ts';
import type { ContentSource } from './content-source.ts';

/** The service could not be reached, or its response is not content. */
export class ContentRequestError extends SiteError {}

export interface ClientOptions extends RetryOptions {
  /** Base address, ending in `/api`. */
  url: string;
  /** Bearer token; never printed. */
  token: string;
  pageSize?: number;
}

const collectionBody = v.object({
  data: v.array(v.unknown()),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});

const singletonBody = v.object({ data: v.unknown() });

const hints: Record<number, string> = {
  401: 'the token is missing or wrong: check CONTENT_API_TOKEN',
  403: 'the token may not read this: check its permissions in the content service',
  404: 'there is no such collection: check that CONTENT_API_URL ends in /api and names the right service',
  429: 'it is asked too often: try again later',
};

function describeFailure(error: unknown): EditorMessage {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return editorMessage('reason.late');
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // The error of a host with several addresses has no message, only a code.
  return `${error.message}: ${cause.message || ('code' in cause ? String(cause.code) : cause.name)}`;
}

/** A content source that reads from the service at `url`. */
export function createClient({ url, token, pageSize = 250, ...retryOptions }: ClientOptions): ContentSource {
  const base = url.replace(/\/$/, '');

  /** @param toError wraps the reason why there is no response */
  async function request<Result>(
    address: URL,
    headers: Record<string, string>,
    read: (response: Response) => Promise<Result>,
    toError: (reason: EditorMessage) => SiteError,
  ): Promise<Result> {
    if (!isToken(token)) throw new ContentRequestError(`CONTENT_API_TOKEN ${invalidTokenMessage}.`);
    try {
      return await fetchWithRetry(address, { headers }, read, retryOptions);
    } catch (error) {
      const reason = describeFailure(error);
      // Without `cause`: it would be printed too, and may quote request headers.
      throw toError(typeof reason === 'string' ? reason.replaceAll(token, '[token]') : reason);
    }
  }

  async function get<Body>(
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, Body>,
    emptyOn404: boolean,
  ): Promise<Body | undefined> {
    const address = new URL(`${base}/${path}`);
    address.search = new URLSearchParams(query).toString();
    const what = `${path}, ${query['locale'] ?? ''}`;
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const { status, text } = await request(
      address,
      headers,
      async (response) => ({ status: response.status, text: await response.text() }),
      (reason) =>
        new ContentRequestError(
          `The content service at ${base} could not be read (${what}): ${translateMessage(reason, 'en')}. Is it running? If so, check CONTENT_API_URL.`,
        ),
    );
    if (status === 404 && emptyOn404) return undefined;
    if (status !== 200) {
      const hint = hints[status] ? `: ${hints[status]}` : '';
      throw new ContentRequestError(`The content service at ${base} answered ${status} (${what})${hint}.`);
    }
    return parseBody(text, schema, what);
  }

  function parseBody<Body>(text: string, schema: v.GenericSchema<unknown, Body>, what: string): Body {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      throw new ContentRequestError(
        `The content service at ${base} answered with something that is not JSON (${what}): check CONTENT_API_URL.`,
        { cause: error },
      );
    }
    const result = v.safeParse(schema, json);
    if (result.success) return result.output;
    throw new ContentRequestError(
      `The content service at ${base} answered JSON of an unknown shape (${what}): ${v.summarize(result.issues)}`,
    );
  }

  return {
    name: base,
    async read(path, locale, singleton) {
      if (singleton) {
        const body = await get(path, { locale, populate: '*' }, singletonBody, true);
        return body?.data ? [body.data] : [];
      }
      const entries: unknown[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const query = {
          locale,
          sort: 'documentId',
          'pagination[page]': String(page),
          'pagination[pageSize]': String(pageSize),
          populate: '*',
        };
        const body = await get(path, query, collectionBody, false);
        entries.push(...(body?.data ?? []));
        pageCount = body?.meta.pagination.pageCount ?? 1;
      }
      return entries;
    },
    async readMedia(mediaUrl) {
      const address = new URL(mediaUrl, base);
      const { status, bytes } = await request(
        address,
        {},
        async (response) => ({ status: response.status, bytes: await response.bytes() }),
        (reason) => new UnusableMediaError(editorMessage('reason.unreachable', { address: address.href, reason })),
      );
      if (status !== 200)
        throw new UnusableMediaError(editorMessage('reason.answered', { address: address.href, status }));
      return bytes;
    },
  };
}
