/** Builds of the project in a process of their own, as `npm run build` runs them. */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from './program-environment.ts';
import { testSite } from './test-site.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

export interface BuildObserver {
  /** Receives the output of the build as it is printed. */
  onOutput?: (text: string) => void;
}

/** Whose build it is: ours by default. */
export interface Builder {
  uid?: number | undefined;
  /** Permissions that new files lack, such as `077`. */
  umask?: string;
}

export interface BuildResult {
  status: number | null;
  output: string;
  errors: string;
}

function run(
  root: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  { onOutput, uid, umask }: BuildObserver & Builder = {},
): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    const command = [process.execPath, program, ...args];
    const [file = '', ...rest] =
      umask === undefined ? command : ['sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...command];
    const child = spawn(file, rest, {
      cwd: root,
      ...(uid !== undefined && { uid }),
      env: {
        ...programEnvironment,
        HOME: process.env['HOME'],
        ASTRO_TELEMETRY_DISABLED: '1',
        ...testSite.environment,
        ...environment,
      },
    });
    const result: BuildResult = { status: null, output: '', errors: '' };
    child.stdout.on('data', (data) => {
      result.output += String(data);
      onOutput?.(String(data));
    });
    child.stderr.on('data', (data) => (result.errors += String(data)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ...result, status }));
  });
}

/**
 * Runs `astro` for the day of the test site.
 *
 * @param root of the project, or of a copy of it
 * @param args the command and its options
 * @param environment on top of the test site's; of the machine's, only what finds programs is passed on
 */
export function runAstro(
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  builder?: Builder,
): Promise<BuildResult> {
  return run(root, astro, args, environment, builder);
}

/** Runs `npm run release`; see `runAstro`. */
export function releaseProject(
  root: string,
  environment: Record<string, string> = {},
  observer?: BuildObserver,
): Promise<BuildResult> {
  return run(root, join(root, 'src/services/releases/run-release.ts'), [], environment, observer);
}

/** Runs `astro build --outDir <outDir>`; see `runAstro`. */
export function buildProject(
  root: string,
  outDir: string,
  environment?: Record<string, string>,
  builder?: Builder,
): Promise<BuildResult> {
  return runAstro(root, ['build', '--outDir', outDir], environment, builder);
}

const resultFile = (directory: string) => `${directory}.json`;

/** Writes the output of a build beside its site. */
export async function writeBuildResult(directory: string, result: BuildResult): Promise<void> {
  await writeFile(resultFile(directory), JSON.stringify(result));
}

export async function readBuildResult(directory: string): Promise<BuildResult> {
  return JSON.parse(await readFile(resultFile(directory), 'utf8')) as BuildResult;
}

/** The hash of every file below a folder, by path. */
export function hashTree(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      // Thousands of small files: to hand each to another thread takes longer than to read it.
      return [file.slice(directory.length), hash('sha256', readFileSync(file))];
    }),
  );
}

/** The files that differ between two trees. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).sort();
}
