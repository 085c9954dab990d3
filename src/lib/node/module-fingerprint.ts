/** What the output of a module depends on besides its input, for `cached`: derived, so that nobody can forget it. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Modules and files that a module names relative to itself. */
const relativeNames = /(?:\b(?:from|import)\s+|\bimport\(|\bnew URL\()'((?:\.{1,2}\/|#)[^']+)'/g;

function addSources(file: URL, found: Map<string, Buffer>): void {
  // What is no file is only mentioned, in a comment.
  if (found.has(file.href) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  const source = readFileSync(file);
  found.set(file.href, source);
  if (!file.pathname.endsWith('.ts')) return;
  for (const [, name = ''] of source.toString().matchAll(relativeNames))
    addSources(new URL(name.startsWith('#') ? import.meta.resolve(name) : name, file), found);
}

/** Packages, with what they depend on; whatever changes them changes this file. */
const lockfile = new URL('../../../package-lock.json', import.meta.url);

/**
 * A digest of a module, of everything it reaches by relative imports and by `new URL` beside `import.meta.url`, of the
 * packages and of Node. Where the project lies makes no difference.
 */
export function moduleFingerprint(module: URL, packages: URL = lockfile): string {
  const found = new Map<string, Buffer>();
  addSources(module, found);
  if (found.size === 0) throw new Error(`There is no module ${module.href}.`);
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const source of [readFileSync(packages), ...found.values()]) hash.update(`\n${source.length}\n`).update(source);
  return hash.digest('hex');
}
