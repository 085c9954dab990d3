/** The lockfiles: `npm ci` installs the same packages on any platform and from any registry. */
import { describe, expect, it } from 'vitest';
import { readSource } from '#tests/support/source-files.ts';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** True if Node's resolution finds a package: beside the one that imports it, or in a folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** Packages of platforms that a lockfile lacks: `npm ci` fails there, or installs nothing that works. */
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(path, name))
    .map((name) => `${path} → ${name}`),
);

describe('the lockfile', () => {
  it('names no registry, so that each machine may use its own', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined)).toEqual([]);
  });

  it('has a checksum of every package', () => {
    expect(Object.keys(packages).filter((path) => path !== '' && packages[path]?.integrity === undefined)).toEqual([]);
  });

  it('has the packages of all platforms', () => {
    expect(missing).toEqual([]);
  });
});
