/**
 * `npm run report -- building|built|ended`: how a workflow tells the content service what becomes of a release.
 *
 * - `building --number=17`: it has begun;
 * - `built`: `dist` is finished; tells nobody yet, but finds out what it changes for visitors;
 * - `ended --number=17 --build=success --deploy=failure`: what came of it.
 *
 * A run without a number was asked for by nobody: it is that of the night.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startupMessage } from '#i18n/startup-messages.ts';
import { currentLink } from '#delivery/release-folders.ts';
import { projectCache } from '#lib/node/build-cache.ts';
import { readEnvironment } from '#config/environment.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { SiteError } from '#lib/site-error.ts';
import { describeRun, jobResults } from './describe-run.ts';
import { compareWithLive } from './live-changes.ts';
import type { Outcome } from './outcome.ts';
import { readRecipient } from './read-recipient.ts';
import { readRecord, recordBeginning, recordBuilt } from './run-record.ts';
import { tellOnce } from './outcome-notifier.ts';

/** Something was not told, or not understood. */
class ReportError extends SiteError {}

const site = 'dist';

/** Seconds between attempts to tell. The build must not wait long; what came of it is worth some minutes. */
const waits = { building: [2], ended: [1, 2, 4, 8, 16, 30, 60] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { number: { type: 'string' }, build: { type: 'string' }, deploy: { type: 'string' } },
});

/** GitHub's inputs are texts; empty ones are those that nobody gave. */
const numberSchema = v.pipe(v.optional(v.string(), ''), v.regex(/^\d*$/), v.transform(Number), v.safeInteger());
const resultSchema = v.optional(v.picklist(jobResults), 'skipped');

/** Which argument is wrong is all there is to say: the workflow gives them. */
function parse<Data>(name: keyof typeof values, schema: v.GenericSchema<unknown, Data>): Data {
  const result = v.safeParse(schema, values[name]);
  if (!result.success) throw new ReportError(`--${name}`);
  return result.output;
}

function common() {
  const number = parse('number', numberSchema);
  return { number, at: new Date().toISOString(), ...(number === 0 && { scheduled: true }) };
}

/** @throws {ReportError} by rejection if the content service could not be told */
async function tell(outcome: Outcome, seconds: readonly number[]): Promise<void> {
  const environment = readEnvironment('site');
  if (environment.CMS_URL === undefined) return console.log(startupMessage('noRecipient'));
  const recipient = readRecipient(environment);
  let problem = await tellOnce(recipient, outcome);
  for (const pause of seconds) {
    if (problem === undefined) break;
    await wait(pause * 1000);
    problem = await tellOnce(recipient, outcome);
  }
  if (problem !== undefined) throw new ReportError(startupMessage('notTold', { reason: problem }));
  console.log(JSON.stringify(outcome, undefined, 2));
}

const reports = {
  async building() {
    await recordBeginning(new Date());
    await tell({ ...common(), state: 'building' }, waits.building);
  },
  async built() {
    const { RELEASES_DIR } = readEnvironment('site');
    await recordBuilt(await compareWithLive(site, currentLink(RELEASES_DIR), projectCache));
  },
  async ended() {
    const results = { build: parse('build', resultSchema), deploy: parse('deploy', resultSchema) };
    await tell(describeRun(results, await readRecord(), common()), waits.ended);
  },
};

const isReport = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name);

await runProgram(async () => {
  const [name = ''] = positionals;
  if (!isReport(name)) {
    throw new ReportError(startupMessage('unknownReport', { reports: Object.keys(reports).join(', ') }));
  }
  await reports[name]();
});
