/** A copy of the project to build in, so that no other build, test or `astro dev` shares its folders. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSite } from './test-site.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const astro = join(project, 'node_modules', 'astro', 'bin', 'astro.mjs');
/** What a build makes or does not need; packages are found in the folder above. */
const left = new Set(['node_modules', 'dist', 'tests', '.build', '.git', '.astro', '.env']);

export interface BuildResult {
  status: number | null;
  output: string;
  errors: string;
}

export interface ProjectCopy {
  directory: string;
  /** `astro build --outDir <outDir>`, for the day of the test site; `onStart` learns the number of the process. */
  build(outDir: string, environment?: Record<string, string>, onStart?: (pid: number) => void): Promise<BuildResult>;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const parent = join(project, '.build');
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, 'project-'));
  const entries = (await readdir(project)).filter((entry) => !left.has(entry) && !entry.startsWith('.dist-'));
  for (const entry of entries) await cp(join(project, entry), join(directory, entry), { recursive: true });
  return {
    directory,
    build: (outDir, environment = {}, onStart) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
          cwd: directory,
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            ASTRO_TELEMETRY_DISABLED: '1',
            ...testSite.environment,
            ...environment,
          },
        });
        if (child.pid) onStart?.(child.pid);
        const result: BuildResult = { status: null, output: '', errors: '' };
        child.stdout.on('data', (data) => (result.output += String(data)));
        child.stderr.on('data', (data) => (result.errors += String(data)));
        child.on('error', reject);
        child.on('close', (status) => resolve({ ...result, status }));
      }),
    remove: () => rm(directory, { recursive: true }),
  };
}

/** The hash of every file below a folder, by path. */
export async function hashTree(directory: string): Promise<Map<string, string>> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hashes = new Map<string, string>();
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    hashes.set(
      file.slice(directory.length),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return hashes;
}

/** The files that are not the same in both trees. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).sort();
}
