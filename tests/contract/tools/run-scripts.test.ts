import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '#tests/support/source-files.ts';

const recorded = (name: string, outcome: 'failed' | 'flaky', error: string) =>
  `require('fs').appendFileSync(process.env.RECORDED_TESTS, ${JSON.stringify(`${JSON.stringify({ name, outcome, error })}\n`)});`;

/** Stays until it is ended. */
const forEver = "require('fs').watch('.');";

/** Waits for a file that another script writes. */
const waitFor = (file: string, then: string) => `
  const { existsSync, watch } = require('fs');
  const folder = watch('.', check);
  let isThere = false;
  function check() {
    if (isThere || !existsSync('${file}')) return;
    isThere = true;
    folder.close();
    ${then}
  }
  check();`;

/** Scripts of a project, each as the code that Node runs. */
const scripts = {
  first: "console.log('says first')",
  second: "console.log('says second'); console.error('warns second')",
  fails: "console.log('says why'); process.exitCode = 3",
  tests: `${recorded('a.test.ts › adds', 'failed', 'Error: 2 is not 3')} console.log('many words'); process.exitCode = 1`,
  flaky: recorded('b.spec.ts › shows', 'flaky', 'Error: it is not there\n  at b.spec.ts:3:1'),
  killed: "process.kill(process.pid, 'SIGKILL')",
  endless: forEver,
  // Tells when it has begun, and the number of its process.
  tells: `require('fs').writeFileSync('begun', ''); console.log('process ' + process.pid); ${forEver}`,
  failsThen: waitFor('begun', "console.log('says why'); process.exitCode = 1"),
  early: "console.log('says early'); require('fs').writeFileSync('early', '')",
  waits: waitFor('early', "console.log('…has waited')"),
  // Each ends only if the other one runs at the same time.
  one: `require('fs').writeFileSync('one', ''); ${waitFor('two', "console.log('1\\n1')")}`,
  two: `require('fs').writeFileSync('two', ''); ${waitFor('one', "console.log('2\\n2')")}`,
};

/** @param flaky the tests of the project that were flaky before */
function start(args: readonly string[], flaky: readonly string[] = []): ChildProcess {
  const cwd = mkdtempSync(join(tmpdir(), 'scripts-'));
  const entries = Object.entries(scripts).map(([name, code]) => {
    writeFileSync(join(cwd, `${name}.cjs`), code);
    return [name, `node ${name}.cjs`];
  });
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: Object.fromEntries(entries) }));
  mkdirSync(join(cwd, 'docs'));
  writeFileSync(join(cwd, 'docs/flaky-tests.md'), flaky.map((name) => `- ${name}\n`).join(''));
  const { VITEST_MAX_WORKERS: _, ...env } = process.env;
  // Both streams into one, in their order.
  const command = ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, join(root, 'tools/run-scripts.ts'), ...args];
  const child = spawn('sh', command, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(cwd, { recursive: true });
  });
  return child;
}

async function outcomeOf(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  const [output, [status]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, output: output.replaceAll(/\d+:\d\d/g, '0:00') };
}

const runScripts = (...args: string[]) => outcomeOf(start(args));

/** Whether a process is there, which was the child of one that ended. */
function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

it('runs steps in their order, and says how far it is and how long each took', async () => {
  const { status, output } = await runScripts('first', 'second');
  expect(status).toBe(0);
  expect(output).toBe(
    `
━━ 1/2: first ━━
says first
── first passed after 0:00 ──

━━ 2/2: second ━━
says second
warns second
── second passed after 0:00 ──

  0:00  passed  first
  0:00  passed  second
`,
  );
});

it('runs all scripts after --keep-going, and names at the end those that failed, and their tests', async () => {
  const { status, output } = await runScripts('--keep-going', 'fails+early', 'killed', 'unknown', 'flaky', 'tests');
  expect(status).toBe(1);
  for (const words of ['says early', 'many words']) expect(output).toContain(words);
  expect(output).toContain(
    'flaky, passed only at the second try:\n  ✘ flaky  b.spec.ts › shows\n      Error: it is not there\n        at b.spec.ts:3:1\n',
  );
  expect(output).toContain(
    '\nFAILED: fails, killed, unknown, tests\n  ✘ tests  a.test.ts › adds\n      Error: 2 is not 3\n      says why\n',
  );
});

it.each([
  { flaky: ['b.spec.ts › shows'], ends: 1, last: /FAILED: flaky for the second time [^\n]+: b\.spec\.ts › shows\n$/ },
  { flaky: ['b.spec.ts › shows more'], ends: 0, last: /Error: it is not there\n +at b\.spec\.ts:3:1\n$/ },
])('fails for a test that needed a second try before, and for no other: $flaky', async ({ flaky, ends, last }) => {
  const { status, output } = await outcomeOf(start(['flaky'], flaky));
  expect(output).toMatch(last);
  expect(status).toBe(ends);
});

it('runs the scripts of a step at the same time, and prints what each says in one piece, in their order', async () => {
  expect((await runScripts('waits+early')).output).toMatch(/…has waited\n[^]*says early\n/);
  const { status, output } = await runScripts('one+two');
  expect(status).toBe(0);
  expect(output).toContain('━━ 1/1: one, two ━━');
  for (const [name, line] of Object.entries({ one: '1', two: '2' })) {
    expect(output).toContain(`── ${name} ──\n${line}\n${line}\n── ${name} passed after 0:00 ──\n`);
  }
});

it('ends everything at once when a script of a step fails, and begins no other step', async () => {
  const { status, output } = await runScripts('tells+failsThen', 'second');
  expect(status).toBe(1);
  expect(output).toContain('── failsThen FAILED after 0:00 ──');
  expect(output).toContain('── tells was ended after 0:00 ──');
  expect(output).not.toContain('says second');
  expect(output).toMatch(/not run: 1 of 2 steps\nFAILED: failsThen\n +says why\n/);
  const number = Number(/process (\d+)/.exec(output)?.[1]);
  // What was killed is there until the system has taken note.
  await expect.poll(() => isRunning(number)).toBe(false);
});

it('ends a script that takes longer than its limit, and names it', async () => {
  // On a busy machine its time is up before it says anything.
  const { status, output } = await runScripts('endless@0.02', 'second');
  expect(status).toBe(1);
  expect(output).toContain('── endless FAILED, as its time was up, after 0:00 ──');
  expect(output).toContain('FAILED: endless\n  ✘ endless  took longer than its limit\n');
});

it('leaves no process behind when it is killed', async () => {
  const child = start(['tells']);
  let output = '';
  child.stdout?.on('data', (data) => (output += String(data)));
  await expect.poll(() => output).toMatch(/process \d+/);
  child.kill('SIGKILL');
  const number = Number(/process (\d+)/.exec(output)?.[1]);
  await expect.poll(() => isRunning(number)).toBe(false);
});
