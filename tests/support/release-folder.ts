/** Releases of a tiny site, in a temporary folder. */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lastFile } from '#build/delivery/finished-build.ts';
import { currentLink, realFolder } from '#build/delivery/release-folders.ts';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import { release } from '#services/releases/publish.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import { rollback } from '#services/releases/rollback.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { sendRaw } from './raw-request.ts';
import { type ProgramOptions, type RunningProgram, runProgram } from './run-program.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { factsFile, pages, writeSite } from './tiny-site.ts';

/** Files of a site by path; `undefined` is one that it lacks. */
export type SiteChanges = Readonly<Record<string, string | undefined>>;

/** A site whose every page says its name, and whose only script has the hash of that name. */
export function siteNamed(name: string): SiteChanges {
  const files = Object.keys(pages).map((path) => [path, `<!doctype html><p>release ${name}</p>`]);
  return { ...Object.fromEntries(files), [releaseManifestFile]: factsFile({ scriptHashes: [`sha256-${name}`] }) };
}

export interface ReleaseFolder {
  /** Holds builds, and `releases/`. */
  folder: string;
  directory: string;
  /** Writes a finished build. @returns its folder */
  build(changes?: SiteChanges): Promise<string>;
  /** Builds and releases. */
  release(changes?: SiteChanges, acceptRemovals?: string): Promise<LoggedOutcome>;
  rollback(target?: string): Promise<LoggedOutcome>;
  /** The name of the release that visitors see. */
  current(): string | undefined;
  /** The names of everything in the folder of releases, sorted. */
  names(): Promise<string[]>;
  serve(): Promise<Listening>;
}

/** @param name of the folder of releases */
export async function createReleaseFolder(name = 'releases'): Promise<ReleaseFolder> {
  const folder = await temporaryFolder();
  const directory = join(folder, name);
  async function build(changes: SiteChanges = {}): Promise<string> {
    const files = Object.entries({ ...pages, ...changes }).filter(
      (file): file is [string, string] => file[1] !== undefined,
    );
    const target = join(folder, `build-${randomUUID()}`);
    await writeSite(target, Object.fromEntries(files));
    if (lastFile in changes && changes[lastFile] === undefined) await rm(join(target, lastFile));
    return target;
  }
  return {
    folder,
    directory,
    build,
    release: (changes, acceptRemovals) =>
      release({ directory, by: 'the tests', acceptRemovals, build: () => build(changes) }),
    rollback: (target) => rollback({ directory, by: 'the tests', target }),
    current() {
      const current = realFolder(currentLink(directory));
      return current === undefined ? undefined : basename(current);
    },
    names: async () => (await readdir(directory)).sort(),
    async serve() {
      const site = await listen(createSite({ release: serveRelease(currentLink(directory)) }), { port: 0 });
      onTestFinished(() => site.close());
      return site;
    },
  };
}

/** Releases a build by the program, in a process of its own. @param from the folder of the build */
export function startRelease(
  { folder, directory }: ReleaseFolder,
  from: string,
  { args = [], environment, ...options }: Omit<Partial<ProgramOptions>, 'cwd'> = {},
): RunningProgram {
  return runProgram('src/services/releases/run-release.ts', {
    cwd: folder,
    args: [`--from=${from}`, ...args],
    environment: { RELEASES_DIR: directory, ...environment },
    ...options,
  });
}

/** Requests a page. @returns the response's status, security policy and text */
export async function visit(
  { url }: Listening,
  path: string,
): Promise<{ status: number; policy: string; text: string }> {
  const { status, headers, body } = await sendRaw(url, path);
  return { status, policy: String(headers['content-security-policy']), text: body.toString() };
}
