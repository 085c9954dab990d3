/**
 * The fingerprint of a module for `cached`: everything that its output depends on besides its input. Derived from the
 * syntax of the modules, so that no dependency can be forgotten.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/**
 * The modules and files of the project that a module names: in imports of any kind, and by `new URL` beside
 * `import.meta.url`. Packages are in the lockfile.
 *
 * @throws if the module is no valid TypeScript, or an import by a name of package.json (`#lib/…`) leads nowhere
 */
function referencedFiles(module: URL, source: string): URL[] {
  const { program, errors } = parseSync(fileURLToPath(module), source);
  if (errors[0]) throw new Error(`${module.href}: ${errors[0].message}`);
  const found: URL[] = [];
  const add = (name: ESTree.Node | null | undefined): void => {
    if (name?.type !== 'Literal' || typeof name.value !== 'string') return;
    if (/^\.{1,2}\//.test(name.value)) found.push(new URL(name.value, module));
    else if (name.value.startsWith('#')) found.push(pathToFileURL(createRequire(module).resolve(name.value)));
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    NewExpression({ callee, arguments: [name, base] }) {
      if (callee.type === 'Identifier' && callee.name === 'URL' && base) add(name);
    },
  }).visit(program);
  return found;
}

function addFiles(file: URL, found: Map<string, Buffer>): void {
  // A folder only leads to files that are named elsewhere.
  if (found.has(file.href) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  const source = readFileSync(file);
  found.set(file.href, source);
  if (!file.pathname.endsWith('.ts')) return;
  for (const reference of referencedFiles(file, source.toString())) addFiles(reference, found);
}

/** The lockfile, which changes with any direct or indirect dependency. */
const lockfile = new URL('../../../package-lock.json', import.meta.url);

/**
 * A digest of a module, of every file of the project that it reaches, of the packages and of Node. Where the project
 * lies makes no difference.
 */
export function moduleFingerprint(module: URL, packages: URL = lockfile): string {
  const found = new Map<string, Buffer>();
  addFiles(module, found);
  if (found.size === 0) throw new Error(`There is no module ${module.href}.`);
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const source of [readFileSync(packages), ...found.values()]) hash.update(`\n${source.length}\n`).update(source);
  return hash.digest('hex');
}
