/** The outcome of a workflow's jobs. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { FinalOutcome } from '#services/reporting/outcome.ts';
import { type Common, describeFailure, describeOnline } from './describe-outcome.ts';
import type { RunRecord } from './run-record.ts';

/** The results of a job, as GitHub calls them. */
export const jobResults = ['success', 'failure', 'cancelled', 'skipped'] as const;
export type JobResult = (typeof jobResults)[number];

export interface RunResults {
  build: JobResult;
  deploy: JobResult;
}

/** The outcome of a run that has ended at the instant of `common`. */
export function describeRun({ build, deploy }: RunResults, record: RunRecord, common: Common): FinalOutcome {
  const failed = (key: 'failed.cancelled' | 'failed.deployment') =>
    describeFailure({ reason: inEachLanguage(editorMessage(key)) }, common);
  const { begun, built, build: report } = record;
  if (build === 'cancelled' || deploy === 'cancelled') return failed('failed.cancelled');
  if (build !== 'success' || !built) return describeFailure(report.failure, common);
  if (deploy !== 'success') return failed('failed.deployment');
  const { release, isOnline, changes } = built;
  const ended = Date.parse(common.at);
  return describeOnline(
    {
      state: isOnline ? 'unchanged' : 'live',
      release,
      seconds: Math.max(0, ended - (begun?.valueOf() ?? ended)) / 1000,
      ...(report.nextChange !== undefined && { nextChange: report.nextChange }),
      changes,
      warnings: report.warnings,
    },
    common,
  );
}
