/** Reads what the content service answers as JSON; whatever goes wrong is said in both languages, without the token. */
import * as v from 'valibot';
import { editorMessage, inBothLanguages, inEachLanguage, type EditorMessage } from '../../../i18n/editor-messages.ts';
import { isToken } from '../../lib/environment-values.ts';
import { ExplainedError } from '../../lib/explained-error.ts';
import type { RetryOptions } from '../../lib/fetch-with-retry.ts';
import { containsSecret, withoutSecret } from '../../lib/secret.ts';
import { NoResponseError, requestBytes, UnusableResponseError } from './content-request.ts';

/** What editors are told where the message is for those who look after the site. */
const forEditors = {
  unreachable: editorMessage('failed.unreachable'),
  refused: editorMessage('failed.token'),
  unusable: editorMessage('failed.unusable'),
};

/** Why there is no content: nobody answers, the token does not do, or it is no content. */
type RequestFault = keyof typeof forEditors;

/** The service could not be reached, or its response is not content. Its message is in both languages. */
export class ContentRequestError extends ExplainedError {
  readonly fault: RequestFault;

  constructor(message: string, fault: RequestFault) {
    super(message, { reason: inEachLanguage(forEditors[fault]) });
    this.fault = fault;
  }
}

/** What a status other than 200 means to editors. */
function faultOf(status: number): RequestFault {
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 || status === 429 ? 'unreachable' : 'unusable';
}

/** Megabytes of one response at most; many times what a zoo has. */
const responseLimit = 32;

const explanations = new Map<number, EditorMessage>([
  [401, editorMessage('service.why.401')],
  [403, editorMessage('service.why.403')],
  [404, editorMessage('service.why.404')],
  [429, editorMessage('service.why.429')],
]);

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
}

/** A reader of the service at `base`. */
export function jsonReader({ base, token, ...retryOptions }: JsonReaderOptions): JsonReader {
  const authorization = { Authorization: `Bearer ${token}` };

  function fail(message: EditorMessage, fault: RequestFault = 'unusable'): never {
    throw new ContentRequestError(withoutSecret(inBothLanguages(message), token), fault);
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

  return {
    authorization,
    checkToken,
    fail,
    async get(path, query, schema, emptyOn404) {
      checkToken();
      const address = new URL(`${base}/${path}`);
      address.search = new URLSearchParams(query).toString();
      const what = [path, query['locale'] ?? ''].join(', ');
      const headers = { Accept: 'application/json', ...authorization };
      const { status, bytes } = await requestBytes(address, { headers, limit: responseLimit, ...retryOptions }).catch(
        (error: unknown) => {
          const at = { base, what };
          if (error instanceof UnusableResponseError)
            fail(editorMessage('service.unusable', { ...at, reason: error.reason }));
          if (error instanceof NoResponseError)
            fail(editorMessage('service.unreachable', { ...at, reason: error.reason }), 'unreachable');
          throw error;
        },
      );
      if (status === 404 && emptyOn404) return undefined;
      if (status !== 200) {
        const why = explanations.get(status);
        const key = why ? 'service.answeredWhy' : 'service.answered';
        fail(editorMessage(key, { base, what, status, ...(why && { why }) }), faultOf(status));
      }
      return { body: parseBody(new TextDecoder().decode(bytes), schema, what), size: bytes.length };
    },
  };
}
