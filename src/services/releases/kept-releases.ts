/** The releases that are kept, and the link that says which of them visitors see. */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FileManifest, readFileManifest } from '#build/delivery/file-manifest.ts';
import { currentLink, realFolder, versionIn } from '#build/delivery/release-folders.ts';
import { syncFolders } from './sync-to-disk.ts';

/** The number of releases that are kept, the one that visitors see included. */
export const keptCount = 5;

export interface KeptRelease {
  name: string;
  version: string;
  folder: string;
  manifest: FileManifest;
}

function keptRelease(directory: string, name: string): KeptRelease | undefined {
  const version = versionIn(name);
  const folder = join(directory, name);
  const manifest = version === undefined ? undefined : readFileManifest(folder);
  return version !== undefined && manifest ? { name, version, folder, manifest } : undefined;
}

/** The whole releases in a folder, the newest first. */
export async function keptReleases(directory: string): Promise<KeptRelease[]> {
  return (await readdir(directory))
    .flatMap((name) => keptRelease(directory, name) ?? [])
    .sort((a, b) => b.manifest.sequence - a.manifest.sequence);
}

/** The release that visitors see. */
export function currentRelease(directory: string): KeptRelease | undefined {
  const folder = realFolder(currentLink(directory));
  return folder === undefined ? undefined : keptRelease(directory, basename(folder));
}

/** Prefixes of releases and links that are not finished yet. */
const unfinished = { release: '.next-', link: '.current-' } as const;

/** A new name in the folder of releases, which the next release tidies up if it is left behind. */
export function unfinishedName(directory: string, kind: keyof typeof unfinished): string {
  return join(directory, unfinished[kind] + randomUUID());
}

/** Makes visitors see a release, in one step: there is no moment without one, and a power cut leaves one of the two. */
export async function switchTo(directory: string, name: string): Promise<void> {
  const link = unfinishedName(directory, 'link');
  try {
    await symlink(name, link);
    await syncFolders([directory]);
    await rename(link, currentLink(directory));
  } finally {
    await rm(link, { force: true });
  }
}

/**
 * The releases that stay: the one that visitors see, the one they saw before, and then the newest. What visitors see
 * stays even if its file manifest was lost.
 */
async function staying(directory: string): Promise<Set<string>> {
  const current = currentRelease(directory);
  const online = realFolder(currentLink(directory));
  const kept = await keptReleases(directory);
  const first = kept.filter(({ name }) => name === current?.name || name === current?.manifest.former);
  const others = kept.filter((release) => !first.includes(release)).slice(0, keptCount - first.length);
  const names = [...first, ...others].map(({ name }) => name);
  return new Set(online === undefined ? names : [...names, basename(online)]);
}

/** Removes what releases that were interrupted have left, and those that are no longer kept. */
export async function tidyUp(directory: string): Promise<void> {
  const stay = await staying(directory);
  for (const name of await readdir(directory)) {
    const isLeftOver = Object.values(unfinished).some((start) => name.startsWith(start));
    const isFormer = versionIn(name) !== undefined && !stay.has(name);
    if (isLeftOver || isFormer) await rm(join(directory, name), { recursive: true, force: true });
  }
}
