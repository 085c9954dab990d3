/** A copy of the project to build in, isolated from other builds, tests and `astro dev`. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildObserver, buildProject, type BuildResult, projectRoot, releaseProject } from './project-build.ts';

/** Folders that a build writes or does not need; packages resolve from the parent folder. */
const excluded = new Set(['node_modules', 'cms', 'dist', 'releases', 'tests', '.build', '.git', '.astro', '.env']);

export interface ProjectCopy {
  directory: string;
  /** As `buildProject`, with `outDir` relative to the copy. */
  build(outDir: string, environment?: Record<string, string>, observer?: BuildObserver): Promise<BuildResult>;
  /** As `releaseProject`. */
  release(environment?: Record<string, string>, observer?: BuildObserver): Promise<BuildResult>;
  remove(): Promise<void>;
}

/**
 * Gives a copy of the project what the builds of the sites under test have kept. The files are linked, as a build never
 * changes what it has kept, but replaces it.
 */
export function shareCache({ directory }: Pick<ProjectCopy, 'directory'>): void {
  const [from, to] = [projectRoot, directory].map((root) => join(root, '.build/cache')) as [string, string];
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  const placeOf = (parentPath: string, name = '') => join(to, parentPath.slice(from.length), name);
  mkdirSync(to, { recursive: true });
  for (const entry of entries) {
    if (entry.isDirectory()) mkdirSync(placeOf(entry.parentPath, entry.name), { recursive: true });
  }
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    linkSync(join(parentPath, name), placeOf(parentPath, name));
  }
}

/** @param name of the copy's folder, followed by something random */
export async function copyProject(name = 'project-'): Promise<ProjectCopy> {
  const parent = join(projectRoot, '.build');
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, name));
  const entries = (await readdir(projectRoot)).filter((entry) => !excluded.has(entry));
  for (const entry of entries) await cp(join(projectRoot, entry), join(directory, entry), { recursive: true });
  return {
    directory,
    build: (outDir, environment, observer) => buildProject(directory, outDir, environment, observer),
    release: (environment, observer) => releaseProject(directory, environment, observer),
    remove: () => rm(directory, { recursive: true }),
  };
}
