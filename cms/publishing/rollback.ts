/** The way back in an emergency: the publish service shows visitors the former release again. */
import * as v from 'valibot';
import { editorMessage, inEachLanguage, type EditorMessage } from '../../i18n/editor-messages.ts';
import type { InEachLanguage } from '../../src/reporting/explained-error.ts';
import { rollbackAnswer, type RollbackAnswer, type RollbackRequest } from '../../src/publishing/outcome.ts';
import type { PublishingSettings } from './publishing-settings.ts';
import type { Publishing } from './running-publishing.ts';

/** It is done at once, or waits for files that are being written. */
const timeout = 30_000;

const errorAnswer = (message: EditorMessage): RollbackAnswer => ({ error: { message: inEachLanguage(message) } });

/** Asks once: whoever asks again goes further back. */
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
    // No answer, or none of ours: the editor is told to look, which is all that helps.
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
  // The service tells it as well, but whoever has asked is looking now.
  await loop.reported(answer);
  return undefined;
}
