/** The rollback that the content service asks for, and its answer in the protocol. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { switching } from '#releases/attempt.ts';
import { type LoggedOutcome, outcomeOf } from '#releases/release-log.ts';
import { rollback } from '#releases/rollback.ts';
import { pagesOf } from './describe-outcome.ts';
import type { RollbackAnswer } from './outcome.ts';
import type { Rollback } from './publishing-state.ts';

/** @returns what came of it, which may have been done already by a process that was killed right after it */
export async function returnToFormer(
  directory: string,
  { id, by = 'the content service' }: Rollback,
): Promise<LoggedOutcome> {
  const done = await switching(directory, () => outcomeOf(directory, id));
  return done ?? rollback({ directory, id, by });
}

const unexplained = inEachLanguage(editorMessage('rollback.failed'));

/** The answer to the request. */
export function answerOf(logged: LoggedOutcome, { number, by }: Rollback): RollbackAnswer {
  if (logged.event !== 'rolledBack') {
    const explanation = logged.event === 'failed' ? logged.explanation : undefined;
    const message = explanation && 'reason' in explanation ? explanation.reason : unexplained;
    return { error: { message } };
  }
  const { when: at, version: release, seconds } = logged;
  return {
    number,
    at,
    state: 'rolledBack',
    release,
    seconds,
    changes: pagesOf(logged),
    ...(by !== undefined && { by }),
  };
}
