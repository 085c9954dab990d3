/**
 * Runs scripts of `package.json` as numbered steps, and says how long each took:
 * `node tools/run-scripts.ts test:install@10 check+test:sites --keep-going test:node@30 test:browser@30`.
 *
 * Scripts that are joined by `+` are one step and run at the same time, as most use one core and machines have several.
 * After `@` stands how many minutes a script may take; otherwise it may take ten. Where a script fails everything ends at
 * once, but for those after `--keep-going`: these all run. A step of one script prints as it goes; those of a joined step
 * print in one piece each, in the order in which they are named. The last lines name each test that failed, or passed only
 * at its second try, as a log is often shown by its end alone. A test that needed a second try before
 * (`docs/flaky-tests.md`) fails the run.
 */
import { parseArgs } from 'node:util';
import { flakyAgain } from './recorded-tests.ts';
import { type Outcome, type ScriptOptions, type ScriptProcess, startScript } from './script-process.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const running = new Map<string, ScriptProcess>();
const outcomes: Outcome[] = [];

const endings = { passed: 'passed', failed: 'FAILED', overdue: 'FAILED, as its time was up,', ended: 'was ended' };

/** @param scriptAndLimit such as `test:node@30` */
async function run(scriptAndLimit: string, options: Omit<ScriptOptions, 'limitInMinutes'> = {}): Promise<Outcome> {
  const [script = '', limit = '10'] = scriptAndLimit.split('@');
  const started = startScript(script, { limitInMinutes: Number(limit), ...options });
  running.set(script, started);
  const outcome = await started.outcome;
  running.delete(script);
  outcomes.push(outcome);
  return outcome;
}

const sayEnding = ({ script, state, milliseconds }: Outcome) =>
  say(`── ${script} ${endings[state]} after ${formatTime(milliseconds)} ──`);

const repeated = () => flakyAgain(outcomes.flatMap(({ tests }) => tests));
const failed = () => outcomes.filter(({ state }) => state === 'failed' || state === 'overdue');

function endAll(): void {
  for (const { end } of running.values()) end();
}

const { tokens } = parseArgs({
  options: { 'keep-going': { type: 'boolean' } },
  allowPositionals: true,
  tokens: true,
});
const count = tokens.filter(({ kind }) => kind === 'positional').length;
let number = 0;
let endsEverything = true;

/** Runs the scripts of a step; `false` if nothing may follow. */
async function runStep(step: string): Promise<boolean> {
  const scripts = step.split('+');
  const names = scripts.map((one) => one.split('@')[0]).join(', ');
  number += 1;
  say(`\n━━ ${number}/${count}: ${names} ━━`);
  const isAlone = scripts.length === 1;
  const options = isAlone ? { onOutput: (text: string) => void process.stdout.write(text) } : {};
  const runs = scripts.map(async (script) => {
    const outcome = await run(script, options);
    if (outcome.state !== 'passed' && endsEverything) endAll();
    return outcome;
  });
  for (const ended of runs) {
    const outcome = await ended;
    if (!isAlone) say(`\n── ${outcome.script} ──${outcome.output && `\n${outcome.output.trimEnd()}`}`);
    sayEnding(outcome);
  }
  return !endsEverything || failed().length === 0;
}

/** What a reader of the last lines needs: what failed, and why. */
function summarize(): void {
  say('');
  for (const { script, state, milliseconds } of outcomes) {
    say(`${formatTime(milliseconds).padStart(6)}  ${endings[state].replace(/,.*/, '').replace('was ', '')}  ${script}`);
  }
  if (number < count) say(`        not run: ${count - number} of ${count} steps`);
  const tests = outcomes.flatMap(({ script, tests }) => tests.map((test) => ({ ...test, script })));
  const show = ({ script, name, error }: (typeof tests)[number]) =>
    say(`  ✘ ${script}  ${name}\n      ${error.replaceAll('\n', '\n      ')}`);
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky');
  if (flaky.length > 0) say('flaky, passed only at the second try:');
  flaky.forEach(show);
  for (const { name } of repeated()) say(`FAILED: flaky for the second time (docs/flaky-tests.md): ${name}`);
  if (failed().length === 0) return;
  say(
    `FAILED: ${failed()
      .map(({ script }) => script)
      .join(', ')}`,
  );
  tests.filter(({ outcome }) => outcome === 'failed').forEach(show);
  for (const { script, state, output, tests } of failed()) {
    if (state === 'overdue') say(`  ✘ ${script}  took longer than its limit`);
    if (tests.some(({ outcome }) => outcome === 'failed')) continue;
    // A failed check has no tests: its own last lines say it.
    for (const line of output.trimEnd().split('\n').slice(-12)) say(`      ${line}`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say(`\nEnded by ${signal} while these ran: ${[...running.keys()].join(', ')}`);
    summarize();
    process.exit(1);
  });
}

for (const token of tokens) {
  if (token.kind === 'option') endsEverything = false;
  else if (token.kind === 'positional' && !(await runStep(token.value))) break;
}
summarize();
process.exitCode = failed().length > 0 || repeated().length > 0 || number < count ? 1 : 0;
