/** The result of a workflow's jobs. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { ReleaseResult } from './describe-outcome.ts';
import type { RunRecord } from './run-record.ts';

/** The results of a job, as GitHub calls them. */
export const jobResults = ['success', 'failure', 'cancelled', 'skipped'] as const;
export type JobResult = (typeof jobResults)[number];

export interface RunResults {
  build: JobResult;
  deploy: JobResult;
}

const failed = (key: 'failed.cancelled' | 'failed.deployment'): ReleaseResult => ({
  kind: 'failed',
  explanation: { reason: inEachLanguage(editorMessage(key)) },
});

/** @param ended when the run has ended */
export function runResult({ build, deploy }: RunResults, record: RunRecord, ended: Date): ReleaseResult {
  const { begun = ended, built, build: report } = record;
  if (build === 'cancelled' || deploy === 'cancelled') return failed('failed.cancelled');
  if (build !== 'success' || !built) return { kind: 'failed', explanation: report.failure };
  if (deploy !== 'success') return failed('failed.deployment');
  const { release, isOnline, changes } = built;
  return {
    kind: isOnline ? 'unchanged' : 'live',
    release,
    seconds: Math.max(0, ended.valueOf() - begun.valueOf()) / 1000,
    ...(report.nextChange !== undefined && { nextChange: report.nextChange }),
    changes,
    warnings: report.warnings,
  };
}
