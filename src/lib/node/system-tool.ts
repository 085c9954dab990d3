/** The system's own tools, such as `tar` and `rsync`. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Characters of what a tool prints on stderr that are kept: the first lines say why it fails. */
const longestReason = 2000;

/** A tool could not be started, or has failed. */
export class ToolError extends Error {
  override name = 'ToolError';
  readonly tool: string;
  /** What it said, or the code or the signal with which it ended. */
  readonly reason: string;

  constructor(tool: string, reason: string) {
    super(`${tool}: ${reason}`);
    this.tool = tool;
    this.reason = reason;
  }
}

export interface RunningTool {
  stdin: Writable;
  stdout: Readable;
  /** Resolves once it has done its work; rejects with a {@link ToolError} that quotes what it said. */
  ended: Promise<void>;
}

/**
 * Starts a tool.
 *
 * @param environment variables on top of this process's own; a password must not be among the arguments, which everybody
 * on the machine can read
 */
export function startTool(tool: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): RunningTool {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(tool, args, {
    stdio: 'pipe',
    // eslint-disable-next-line no-restricted-properties -- Tools find their files and their language by it.
    env: { ...process.env, ...environment },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, longestReason)));
  // A tool that ends early reads no further; its exit says why.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new ToolError(tool, reason));
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => (code === 0 ? resolve() : fail(said.trim() || String(code ?? signal))));
  });
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Runs a tool to its end. @returns what it printed @throws {ToolError} by rejection */
export async function runTool(tool: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string> {
  const { stdin, stdout, ended } = startTool(tool, args, environment);
  stdin.end();
  let output = '';
  stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await ended;
  return output;
}
