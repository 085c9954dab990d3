/** Runs programs as `npm run` does. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { programEnvironment } from './program-environment.ts';

export interface RunningProgram {
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /**
   * Resolves with the first match in the output.
   *
   * @throws by rejection if the program ends without one
   */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
}

export interface ProgramOptions {
  /** The program's working directory. */
  cwd: string;
  args?: string[];
  /** The whole environment apart from `programEnvironment` and a free port as `PORT`. */
  environment?: Record<string, string>;
  /** The user it runs as; see `plainUser`. */
  uid?: number;
}

/**
 * Starts a program, which is killed with the test.
 *
 * @param name from the project's root, such as `src/services/site/run-site.ts`
 */
export function runProgram(name: string, { cwd, args = [], environment = {}, uid }: ProgramOptions): RunningProgram {
  const file = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...programEnvironment, PORT: '0', ...environment },
    ...(uid !== undefined && { uid }),
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (errors += String(data)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    output: () => output,
    errors: () => errors,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const search = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        search();
        child.stdout.on('data', search);
        void ended.then(() => reject(new Error(`The program ended: ${output}${errors}`)));
      }),
    kill: (signal) => void child.kill(signal),
  };
}
