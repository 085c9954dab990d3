/** The rollback that an editor asks for. */
import { switching } from '#services/releases/attempt.ts';
import { type LoggedOutcome, outcomeOf } from '#services/releases/release-log.ts';
import { rollback } from '#services/releases/rollback.ts';
import type { RollbackRequest } from './publishing-steps.ts';

/**
 * Shows visitors the former release, once for each number: a process that was killed right after it may have done so
 * already.
 */
export async function returnToFormer(directory: string, { number, by }: RollbackRequest): Promise<LoggedOutcome> {
  const id = `rollback ${number}`;
  const done = await switching(directory, () => outcomeOf(directory, id));
  return done ?? rollback({ directory, id, by: by ?? 'the content service' });
}
