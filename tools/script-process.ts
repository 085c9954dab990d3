/** A script of `package.json` in a process group of its own, which ends with this program, however that ends. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readRecordedTests, type RecordedTest } from './recorded-tests.ts';

export interface Outcome {
  script: string;
  /** `overdue`: it took longer than its limit. `ended`: something else failed first. */
  state: 'passed' | 'failed' | 'overdue' | 'ended';
  milliseconds: number;
  /** All that it printed, without colours. */
  output: string;
  /** The tests that failed in it, or were flaky. */
  tests: RecordedTest[];
}

export interface ScriptProcess {
  outcome: Promise<Outcome>;
  /** Ends it at once, with all processes that it started. */
  end(): void;
}

export interface ScriptOptions {
  limitInMinutes: number;
  onOutput?: (text: string) => void;
}

/**
 * The shell becomes npm. What it starts beside it reads a pipe that we hold, and kills the group when that closes: as we
 * close it, or because we were killed.
 */
const guarded = '(cat <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&-; exec npm run --silent "$0"';

let count = 0;

export function startScript(script: string, { limitInMinutes, onOutput }: ScriptOptions): ScriptProcess {
  const begun = performance.now();
  const recorded = join(tmpdir(), `recorded-tests-${process.pid}-${(count += 1)}`);
  const child = spawn('sh', ['-c', guarded, script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // What reads a pipe takes it for no terminal.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ASTRO_TELEMETRY_DISABLED: '1',
      RECORDED_TESTS: recorded,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (data) => {
      output += String(data);
      onOutput?.(String(data));
    });
  }
  let early: 'overdue' | 'ended' | undefined;
  const end = (state: typeof early) => {
    early ??= state;
    // Its reader may have ended before.
    child.stdio[3]?.on('error', () => undefined).destroy();
  };
  const timer = setTimeout(() => end('overdue'), limitInMinutes * 60_000);
  child.on('exit', () => {
    clearTimeout(timer);
    end(undefined);
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  const outcome = closed.then((status) => {
    const tests = readRecordedTests(recorded);
    rmSync(recorded, { force: true });
    return {
      script,
      state: early ?? (status === 0 ? 'passed' : 'failed'),
      milliseconds: performance.now() - begun,
      output: stripVTControlCharacters(output),
      tests,
    } as const;
  });
  return { outcome, end: () => end('ended') };
}
