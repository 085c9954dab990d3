/** The call to the publisher, and its possible answers. */
import { fetchWithRetry } from '../../src/lib/fetch-with-retry.ts';
import type { PublishRequest } from '../../src/publishing/outcome.ts';
import { type Answer, dispatchWaits, serverWaits, type Waits } from './change-queue.ts';
import type { PublishingSettings } from './publishing-settings.ts';

/** A publisher: a service beside the site, or CI. */
export interface Publisher {
  kind: 'server' | 'ci';
  waits: Waits;
  /** Calls the publisher. It never throws. */
  call: (request: PublishRequest, signal: AbortSignal) => Promise<Answer>;
}

/** Both kinds of publisher respond at once and work afterwards. */
const timeout = 15_000;

function answerOf(status: number): Answer {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 401 || status === 403) return { kind: 'unauthorised' };
  return { kind: 'refused', status };
}

async function post(
  url: string,
  token: string,
  body: unknown,
  signal: AbortSignal,
  accept = 'application/json',
): Promise<Answer> {
  const request: RequestInit = {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    // The token is for this address only.
    redirect: 'manual',
    signal,
  };
  try {
    return await fetchWithRetry(
      url,
      request,
      async (response) => {
        // Outcomes are reported separately: the body adds nothing to the status.
        await response.body?.cancel();
        return answerOf(response.status);
      },
      { timeout },
    );
  } catch (error) {
    // The call is repeated after any error, and the panel says that there was no answer.
    return { kind: 'unreachable', detail: detailOf(error) };
  }
}

/** The code of a network error's cause: `ECONNREFUSED`. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, name } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
}

/** The publisher that the settings name; undefined if they name none. */
export function publisherOf({ server, dispatch }: PublishingSettings): Publisher | undefined {
  if (server) {
    const { url, secret } = server;
    return {
      kind: 'server',
      waits: serverWaits,
      call: (request, signal) => post(url, secret, request, signal),
    };
  }
  if (dispatch) {
    const { url, token, ref } = dispatch;
    // GitHub's inputs are texts.
    const bodyFor = ({ number, acceptRemovals }: PublishRequest) => ({
      ref,
      inputs: { number: String(number), ...(acceptRemovals !== undefined && { removals: acceptRemovals }) },
    });
    return {
      kind: 'ci',
      waits: dispatchWaits,
      call: (request, signal) => post(url, token, bodyFor(request), signal, 'application/vnd.github+json'),
    };
  }
  return undefined;
}
