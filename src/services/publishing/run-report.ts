/**
 * `npm run report -- building|built|ended`: how a workflow notifies the content service of a release's outcome.
 *
 * - `building --number=17`: it has begun;
 * - `built`: `dist` is finished; records which pages it changes for visitors, and notifies nobody yet;
 * - `ended --number=17 --build=success --deploy=failure`: the outcome.
 *
 * A run without a number is the one of the night: no change has asked for it.
 */
import * as v from 'valibot';
import { currentLink } from '#build/delivery/release-folders.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { projectCache } from '#lib/node/build-cache.ts';
import { SiteError } from '#lib/site-error.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import type { Outcome } from '#services/reporting/outcome.ts';
import { type Common, commonAt } from './describe-outcome.ts';
import { describeRun, jobResults } from './describe-run.ts';
import { compareWithLive } from './live-changes.ts';
import { notifyOnce } from './outcome-notifier.ts';
import { readRecipient } from './read-recipient.ts';
import { readRecord, recordBeginning, recordBuilt } from './run-record.ts';

/** An argument is wrong, or the content service could not be notified. */
class ReportError extends SiteError {}

const site = 'dist';

/** Retries of a notification. The build must not wait; its outcome is worth two minutes. */
const retries = { building: 1, ended: 7 };

/** GitHub's inputs are texts; empty ones are those that nobody gave. */
const numberSchema = v.pipe(v.optional(v.string(), ''), v.regex(/^\d*$/), v.transform(Number), v.safeInteger());
const resultSchema = v.optional(v.picklist(jobResults), 'skipped');

type Values = Partial<Record<'number' | 'build' | 'deploy', string>>;

/** @throws {ReportError} with the name of the argument alone, as the workflow gives it */
function parse<Data>(values: Values, name: keyof Values, schema: v.GenericSchema<unknown, Data>): Data {
  const result = v.safeParse(schema, values[name]);
  if (!result.success) throw new ReportError(`--${name}`);
  return result.output;
}

function common(values: Values): Common {
  const number = parse(values, 'number', numberSchema);
  return commonAt(new Date(), { number, scheduled: number === 0 });
}

/** @throws {ReportError} by rejection if the content service could not be notified */
async function notify(outcome: Outcome, most: number): Promise<void> {
  const environment = readEnvironment('publish');
  if (environment.CMS_URL === undefined) return print(startupMessage('noRecipient'));
  const problem = await notifyOnce(readRecipient(environment), outcome, most);
  if (problem !== undefined) throw new ReportError(startupMessage('notNotified', { reason: problem }));
  print(JSON.stringify(outcome, undefined, 2));
}

const reports = {
  async building(values: Values) {
    await recordBeginning(new Date());
    await notify({ ...common(values), state: 'building' }, retries.building);
  },
  async built() {
    const { RELEASES_DIR } = readEnvironment('publish');
    await recordBuilt(await compareWithLive(site, currentLink(RELEASES_DIR), projectCache));
  },
  async ended(values: Values) {
    const results = { build: parse(values, 'build', resultSchema), deploy: parse(values, 'deploy', resultSchema) };
    await notify(describeRun(results, await readRecord(), common(values)), retries.ended);
  },
};

const isReport = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name);

await runProgram(async () => {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { number: { type: 'string' }, build: { type: 'string' }, deploy: { type: 'string' } },
  });
  const [name = ''] = positionals;
  if (!isReport(name)) {
    throw new ReportError(startupMessage('unknownReport', { reports: Object.keys(reports).join(', ') }));
  }
  await reports[name](values);
});
