import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '#tests/support/source-files.ts';

/** Scripts of a project, each as the code that Node runs. */
const scripts = {
  first: "console.log('says first')",
  second: "console.log('says second'); console.error('warns second')",
  workers: "console.log('workers: ' + process.env.VITEST_MAX_WORKERS)",
  fails: "console.log('says why'); process.exitCode = 3",
  killed: "process.kill(process.pid, 'SIGKILL')",
  // Ends while `waits` still prints.
  early: "console.log('says early'); require('fs').writeFileSync('early', '')",
  waits: "console.log('waits…'); while (!require('fs').existsSync('early')); console.log('…has waited')",
  // Each ends only if the other one runs at the same time.
  one: "require('fs').writeFileSync('one', ''); while (!require('fs').existsSync('two')); console.log('1\\n1')",
  two: "require('fs').writeFileSync('two', ''); while (!require('fs').existsSync('one')); console.log('2\\n2')",
};

function runScripts(...args: string[]): { status: number | null; output: string } {
  const cwd = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const entries = Object.entries(scripts).map(([name, code]) => {
    writeFileSync(join(cwd, `${name}.cjs`), code);
    return [name, `node ${name}.cjs`];
  });
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: Object.fromEntries(entries) }));
  // Both streams into one, in their order.
  const program = `"${process.execPath}" "${join(root, 'tools/run-scripts.ts')}" ${args.join(' ')} 2>&1`;
  const { VITEST_MAX_WORKERS: _, ...env } = process.env;
  const { status, stdout } = spawnSync(program, { cwd, env, shell: true, encoding: 'utf8' });
  return { status, output: stdout.replaceAll(/\d+:\d\d/g, '0:00') };
}

it('runs steps in their order, and says how far it is and how long each took', () => {
  const { status, output } = runScripts('first', 'second');
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

it('begins no step after one that failed, and names it', () => {
  const { status, output } = runScripts('first', 'fails', 'second');
  expect(status).toBe(1);
  expect(output).toContain('says why\n── fails FAILED after 0:00 ──');
  expect(output).not.toContain('says second');
  expect(output).toMatch(/not run: 1 of 3 steps\nFAILED: fails\n$/);
});

it.each(['killed', 'unknown'])('takes a script that is %s for failed', (script) => {
  const { status, output } = runScripts(script);
  expect(status).toBe(1);
  expect(output).toMatch(new RegExp(`FAILED: ${script}\n$`));
});

it('runs the scripts of a step at the same time, and prints what each says in one piece', () => {
  const { status, output } = runScripts('one+two');
  expect(status).toBe(0);
  expect(output).toContain('━━ 1/1: one, two ━━');
  for (const [name, line] of Object.entries({ one: '1', two: '2' })) {
    expect(output).toContain(`── ${name} ──\n${line}\n${line}\n── ${name} passed after 0:00 ──\n`);
  }
});

it('names each script of a step that failed, and lets the others end', () => {
  const { status, output } = runScripts('fails+first+killed', 'second');
  expect(status).toBe(1);
  expect(output).toContain('says first');
  expect(output).toMatch(/FAILED: fails, killed\n$/);
});

it('runs a script beside steps, and prints it after them even if it ended before', () => {
  const { status, output } = runScripts('first', '--beside=early', 'waits');
  expect(status).toBe(0);
  expect(output).toContain('━━ 1/2: first ━━');
  expect(output).toContain('━━ 2/2: waits (beside early) ━━\nwaits…\n…has waited\n');
  expect(output).toMatch(/── early ──\nsays early\n── early passed after 0:00 ──\n\n(?: +0:00 {2}passed {2}\w+\n){3}$/);
});

it('leaves the other cores to the steps', () => {
  expect(runScripts('--beside=workers', 'first').output).toContain('workers: 1');
  expect(runScripts('workers').output).toContain('workers: undefined');
});

it('fails if what runs beside fails', () => {
  const { status, output } = runScripts('--beside=fails', 'first');
  expect(status).toBe(1);
  expect(output).toContain('says first');
  expect(output).toMatch(/FAILED: fails\n$/);
});

it('waits for what runs beside a step that failed', () => {
  const { status, output } = runScripts('--beside=early', 'fails', 'second');
  expect(status).toBe(1);
  expect(output).toContain('says early');
  expect(output).toMatch(/FAILED: fails\n$/);
});
