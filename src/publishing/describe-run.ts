/** What came of the jobs of a workflow, in the words of the protocol. */
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { describeFailure, unexplained } from './describe-outcome.ts';
import type { Outcome } from './outcome.ts';
import type { RunRecord } from './run-record.ts';

/** As GitHub calls what a job came to. */
export const jobResults = ['success', 'failure', 'cancelled', 'skipped'] as const;
export type JobResult = (typeof jobResults)[number];

export interface RunResults {
  build: JobResult;
  deploy: JobResult;
}

type Common = Parameters<typeof describeFailure>[1];

const failedWith = (key: 'failed.cancelled' | 'failed.deployment') => ({ reason: inEachLanguage(editorMessage(key)) });

/** @param common among others when the run ended */
export function describeRun({ build, deploy }: RunResults, record: RunRecord, common: Common): Outcome {
  const { begun, built, build: report } = record;
  if (build === 'cancelled' || deploy === 'cancelled') return describeFailure(failedWith('failed.cancelled'), common);
  if (build !== 'success' || !built) return describeFailure(report.failure ?? unexplained, common);
  if (deploy !== 'success') return describeFailure(failedWith('failed.deployment'), common);
  const ended = Date.parse(common.at);
  const online = {
    release: built.release,
    seconds: Math.max(0, ended - (begun?.valueOf() ?? ended)) / 1000,
    ...(report.nextChange !== undefined && { nextChange: report.nextChange }),
  };
  if (built.isOnline) return { ...common, state: 'unchanged', ...online };
  return { ...common, state: 'live', ...online, ...(built.changes && { changes: built.changes }) };
}
