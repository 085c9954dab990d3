/** The rollback that an editor asks for, and its outcome. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { switching } from '#services/releases/attempt.ts';
import { type LoggedOutcome, outcomeOf } from '#services/releases/release-log.ts';
import { rollback } from '#services/releases/rollback.ts';
import type { FinalOutcome, PublishedChanges } from '#services/reporting/outcome.ts';
import { commonNow, describeLogged } from './describe-outcome.ts';

/** The rollback as the CMS asks for it, under the number of the request. */
export type AskedRollback = NonNullable<PublishedChanges['rollback']> & { number: number };

/**
 * Shows visitors the former release, once for each number: a process that was killed right after it may have done so
 * already.
 */
export async function returnToFormer(directory: string, { number, by }: AskedRollback): Promise<LoggedOutcome> {
  const id = `rollback ${number}`;
  const done = await switching(directory, () => outcomeOf(directory, id));
  return done ?? rollback({ directory, id, by: by ?? 'the content service' });
}

const unexplained = inEachLanguage(editorMessage('rollback.failed'));

/** The outcome of the rollback. */
export function describeRollback(logged: LoggedOutcome, { number, by }: AskedRollback): FinalOutcome {
  const common = commonNow({ number });
  if (logged.state === 'rolledBack') return { ...describeLogged(logged, common), ...(by !== undefined && { by }) };
  const explanation = 'reason' in logged ? logged.explanation : undefined;
  const reason = explanation && 'reason' in explanation ? explanation.reason : unexplained;
  return { ...common, state: 'failed', reason };
}
