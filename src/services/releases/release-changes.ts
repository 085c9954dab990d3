/** The difference between two releases, by address: for caches that must drop it, and for the editor's report. */
import { isUnserved } from '#build/delivery/apply-rules.ts';
import type { FileRecords } from '#build/delivery/file-manifest.ts';
import { isCompressedCopy } from '#build/delivery/release-version.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { pathOfFile } from '#lib/node/built-files.ts';

/** Addresses, sorted; pages without `index.html`. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** By address; files that no visitor asks for by name, and that no cache keeps, are left out. */
function hashesByAddress(files: FileRecords): Map<string, string> {
  return new Map(
    Object.entries(files)
      .filter(([path]) => !isCompressedCopy(path, files) && !isUnserved(`/${path}`) && `/${path}` !== manifestPath)
      .map(([path, { hash }]) => [path.endsWith('index.html') ? pathOfFile(path) : `/${path}`, hash]),
  );
}

export function changesBetween(former: FileRecords, next: FileRecords): Changes {
  const [before, after] = [hashesByAddress(former), hashesByAddress(next)];
  const [old, fresh] = [[...before.keys()].sort(), [...after.keys()].sort()];
  return {
    added: fresh.filter((address) => !before.has(address)),
    changed: fresh.filter((address) => before.has(address) && before.get(address) !== after.get(address)),
    removed: old.filter((address) => !after.has(address)),
  };
}
