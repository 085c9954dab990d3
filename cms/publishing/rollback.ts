/** The way back in an emergency: the publish service shows visitors the former release again. */
import * as v from 'valibot';
import { type EditorMessage, editorMessage, inEachLanguage } from '../../i18n/editor-messages.ts';
import { type RollbackAnswer, rollbackAnswer, type RollbackRequest } from '../../src/publishing/outcome.ts';
import type { InEachLanguage } from '../../src/reporting/explained-error.ts';
import type { PublishingSettings } from './publishing-settings.ts';
import type { Publishing } from './running-publishing.ts';

/** It is done at once, or waits for files that are being written. */
const timeout = 30_000;

const errorAnswer = (message: EditorMessage): RollbackAnswer => ({ error: { message: inEachLanguage(message) } });

/** Sends one request, never repeated: a second one would go further back. */
async function ask(
  { url, secret }: NonNullable<PublishingSettings['server']>,
  request: RollbackRequest,
): Promise<RollbackAnswer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(new URL('rollback', url.replace(/\/+$/, '')), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      // The secret is for this address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    body = await response.json();
  } catch {
    // No usable response: the message asks the editor to look at the state.
    return errorAnswer(editorMessage('rollback.unanswered'));
  }
  const answer = v.safeParse(rollbackAnswer, body);
  const isMeant = response.status === 200 || response.status === 409;
  return answer.success && isMeant
    ? answer.output
    : errorAnswer(editorMessage('rollback.refused', { status: response.status }));
}

/**
 * Goes back to the former release. It is no change of content, and what has been published until now is not called for
 * any more.
 *
 * @param who asks
 * @returns why not; undefined if it is done
 */
export async function rollBack(
  { settings: { server }, store, loop }: Publishing,
  who: string,
): Promise<InEachLanguage | undefined> {
  if (!server) return inEachLanguage(editorMessage('rollback.elsewhere'));
  const { newest: number } = await store.row();
  const answer = await ask(server, { number, ...(who !== '' && { by: who }) });
  if ('error' in answer) return answer.error.message;
  // The publisher reports it as well, but the editor is looking now.
  await loop.reported(answer);
  return undefined;
}
