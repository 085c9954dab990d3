/** A copy of the project to build in, isolated from other builds, tests and `astro dev`. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getOwn } from '#lib/unknown-data.ts';
import {
  type Builder,
  type BuildObserver,
  buildProject,
  type BuildResult,
  projectRoot,
  releaseProject,
} from './project-build.ts';

/** Folders that a build writes or does not need; packages resolve from the parent folder. */
const excluded = new Set(['node_modules', 'cms', 'dist', 'releases', 'tests', '.build', '.git', '.astro']);

export interface ProjectCopy {
  directory: string;
  /** Runs `buildProject`, with `outDir` relative to the copy. */
  build(outDir: string, environment?: Record<string, string>, builder?: Builder): Promise<BuildResult>;
  /** Runs `releaseProject`. */
  release(environment?: Record<string, string>, observer?: BuildObserver): Promise<BuildResult>;
  remove(): Promise<void>;
}

/** Does something with a file or folder, unless another build has renamed or removed it meanwhile. */
function unlessGone<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (getOwn(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links all files below a folder into another one. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of unlessGone(() => readdirSync(from, { withFileTypes: true })) ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else unlessGone(() => linkSync(source, target));
  }
}

/**
 * Gives a copy of the project what builds in the project have kept, one that is under way included. The files are linked,
 * as a build never changes what it has kept, but replaces it.
 */
export function shareCache({ directory }: Pick<ProjectCopy, 'directory'>): void {
  linkFolder(join(projectRoot, '.build/cache'), join(directory, '.build/cache'));
}

/** @param name of the copy's folder, followed by something random */
export async function copyProject(name = 'project-'): Promise<ProjectCopy> {
  const parent = join(projectRoot, '.build');
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, name));
  const entries = (await readdir(projectRoot)).filter((entry) => !excluded.has(entry) && !entry.startsWith('.env'));
  for (const entry of entries) await cp(join(projectRoot, entry), join(directory, entry), { recursive: true });
  return {
    directory,
    build: (outDir, environment, builder) => buildProject(directory, outDir, environment, builder),
    release: (environment, observer) => releaseProject(directory, environment, observer),
    remove: () => rm(directory, { recursive: true }),
  };
}
