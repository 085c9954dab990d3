/**
 * Runs scripts of `package.json` as numbered steps, and says how long each took:
 * `node tools/run-scripts.ts test:install --beside=test:cms check:lint+check:types test:browser`.
 *
 * Scripts that are joined by `+` are one step and run at the same time, as most use one core and machines have several.
 * A script after `--beside` starts with the next step, runs until the end, and so has one Vitest worker. Only a script
 * that is a step of its own prints as it goes; the output of others is printed in one piece. After a failed step none
 * begins, but scripts that run beside it are waited for.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

interface Outcome {
  script: string;
  passed: boolean;
  /** Minutes and seconds. */
  time: string;
  /** Empty if it was printed as it came. */
  output: string;
}

function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface RunOptions {
  stdout: 'pipe' | 'inherit';
  environment?: NodeJS.ProcessEnv;
}

async function run(script: string, { stdout, environment }: RunOptions): Promise<Outcome> {
  const begun = performance.now();
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', stdout, stdout],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (data) => (output += String(data)));
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  return { script, passed: status === 0, time: formatTime(performance.now() - begun), output };
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

function show({ script, passed, time, output }: Outcome): void {
  if (output !== '') say(`\n── ${script} ──\n${output.trimEnd()}`);
  say(`── ${script} ${passed ? 'passed' : 'FAILED'} after ${time} ──`);
}

const { tokens } = parseArgs({ options: { beside: { type: 'string' } }, allowPositionals: true, tokens: true });
const count = tokens.filter(({ kind }) => kind === 'positional').length;
const outcomes: Outcome[] = [];
const beside = new Map<string, Promise<Outcome>>();

/** Runs the scripts of a step. */
function runStep(scripts: readonly string[]): Promise<Outcome[]> {
  const stdout = scripts.length === 1 ? 'inherit' : 'pipe';
  return Promise.all(
    scripts.map(async (script) => {
      const outcome = await run(script, { stdout });
      show(outcome);
      return outcome;
    }),
  );
}

let number = 0;
for (const token of tokens) {
  if (outcomes.some(({ passed }) => !passed)) break;
  if (token.kind === 'option' && token.value !== undefined) {
    beside.set(token.value, run(token.value, { stdout: 'pipe', environment: { VITEST_MAX_WORKERS: '1' } }));
  } else if (token.kind === 'positional') {
    number += 1;
    const scripts = token.value.split('+');
    const others = beside.size > 0 ? ` (beside ${[...beside.keys()].join(', ')})` : '';
    say(`\n━━ ${number}/${count}: ${scripts.join(', ')}${others} ━━`);
    outcomes.push(...(await runStep(scripts)));
  }
}

if (beside.size > 0) say(`\n━━ Until the end: ${[...beside.keys()].join(', ')} ━━`);
for (const running of beside.values()) {
  const outcome = await running;
  show(outcome);
  outcomes.push(outcome);
}

const failed = outcomes.filter(({ passed }) => !passed).map(({ script }) => script);
say('');
for (const { script, passed, time } of outcomes) say(`${time.padStart(6)}  ${passed ? 'passed' : 'FAILED'}  ${script}`);
if (number < count) say(`        not run: ${count - number} of ${count} steps`);
if (failed.length > 0) say(`FAILED: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || number < count ? 1 : 0;
