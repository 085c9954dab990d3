/** The reader of the content service's JSON. Its errors are in both languages, and never hold the token. */
import * as v from 'valibot';
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import type { RetryOptions } from '#lib/fetch-with-retry.ts';
import { containsSecret } from '#lib/node/secret.ts';
import { isToken } from '#services/config/environment-values.ts';
import {
  NoResponseError,
  type ReadResponse,
  requestBytes,
  type RequestOptions,
  UnusableResponseError,
} from './content-request.ts';
import { ContentRequestError, explainStatus, type RequestFault } from './content-request-error.ts';

/** Megabytes of one response at most; many times what a zoo has. */
const responseLimit = 32;

export interface JsonReaderOptions extends RetryOptions {
  /** Base address. */
  base: string;
  /** Bearer token; never printed. */
  token: string;
}

/** An answer of the service: its body, as the schema has it, and the bytes it took. */
export interface JsonAnswer<Body> {
  body: Body;
  size: number;
}

/** What is known already, and how long and how much somebody waits for. */
export interface ChangeOptions {
  /** The entity tag of what is known; undefined if nothing is. */
  etag: string | undefined;
  /** Megabytes of the answer at most. */
  limit: number;
  /** Milliseconds until the answer has to be there, after redirects too. */
  patience: number;
  /** Attempts after the first one; none by default. */
  retries?: number;
  /** Ends it. */
  signal?: AbortSignal | undefined;
}

/** What has changed, its entity tag, if it has one, and the time of the service (`Date`). */
export interface ChangedAnswer<Body> {
  body: Body;
  etag: string | undefined;
  date: string | null;
}

export interface JsonReader {
  /** The header that carries the token, to this service only. */
  readonly authorization: Readonly<Record<string, string>>;
  /** @throws {ContentRequestError} if no header can carry the token */
  checkToken(): void;
  /** @throws {ContentRequestError} */
  fail(message: EditorMessage): never;
  /**
   * @param path below the base address
   * @returns undefined for a 404 where `emptyOn404` allows it
   * @throws {ContentRequestError} by rejection
   */
  get<Body>(
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, Body>,
    emptyOn404: boolean,
  ): Promise<JsonAnswer<Body> | undefined>;
  /**
   * Asks for what may be known already.
   *
   * @param path below the base address
   * @returns undefined if nothing has changed
   * @throws {ContentRequestError} by rejection
   */
  getChanged<Body>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    options: ChangeOptions,
  ): Promise<ChangedAnswer<Body> | undefined>;
}

/** A reader of the service at `base`. */
export function jsonReader({ base, token, ...retryOptions }: JsonReaderOptions): JsonReader {
  const authorization = { Authorization: `Bearer ${token}` };

  function fail(message: EditorMessage, fault: RequestFault = 'unusable'): never {
    throw new ContentRequestError(message, fault, token);
  }

  function checkToken(): void {
    // The error of a request would quote it.
    if (!isToken(token)) fail(editorMessage('service.badToken'), 'refused');
  }

  function parseBody<Body>(text: string, schema: v.GenericSchema<unknown, Body>, what: string): Body {
    // Text with the token could end up in a report, a log or a page.
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

  async function request(
    address: URL,
    what: string,
    { headers, ...options }: Partial<RequestOptions> = {},
  ): Promise<ReadResponse> {
    const sent = { Accept: 'application/json', ...authorization, ...headers };
    try {
      return await requestBytes(address, { limit: responseLimit, ...retryOptions, ...options, headers: sent });
    } catch (error) {
      const at = { base, what };
      if (error instanceof UnusableResponseError)
        fail(editorMessage('service.unusable', { ...at, reason: error.reason }));
      if (error instanceof NoResponseError) {
        const message = editorMessage('service.unreachable', { ...at, reason: error.reason });
        fail(message, error.isLate ? 'late' : 'unreachable');
      }
      throw error;
    }
  }

  return {
    authorization,
    checkToken,
    fail,
    async get(path, query, schema, emptyOn404) {
      checkToken();
      const address = new URL(`${base}/${path}`);
      address.search = new URLSearchParams(query).toString();
      const what = [path, query['locale'] ?? ''].join(', ');
      const { status, bytes } = await request(address, what);
      if (status === 404 && emptyOn404) return undefined;
      if (status !== 200) fail(...explainStatus(status, { base, what }));
      return { body: parseBody(new TextDecoder().decode(bytes), schema, what), size: bytes.length };
    },
    async getChanged(path, schema, { etag, limit, patience, retries = 0, signal }) {
      checkToken();
      const { status, headers, bytes } = await request(new URL(`${base}/${path}`), path, {
        ...(etag !== undefined && { headers: { 'If-None-Match': etag } }),
        limit,
        retries,
        signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
      });
      if (status === 304 && etag !== undefined) return undefined;
      if (status !== 200) fail(...explainStatus(status, { base, what: path }));
      const body = parseBody(new TextDecoder().decode(bytes), schema, path);
      return { body, etag: headers.get('etag') ?? undefined, date: headers.get('date') };
    },
  };
}
