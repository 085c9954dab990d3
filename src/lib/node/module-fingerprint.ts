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
  const parsed = parseSync(fileURLToPath(module), source);
  if (parsed.errors[0]) throw new Error(`${module.href}: ${parsed.errors[0].message}`);
  const found: URL[] = [];
  function add(name: string): void {
    if (/^\.{1,2}\//.test(name)) found.push(new URL(name, module));
    else if (name.startsWith('#')) found.push(pathToFileURL(createRequire(module).resolve(name)));
  }
  const { staticImports, staticExports, dynamicImports, importMetas } = parsed.module;
  for (const { moduleRequest } of staticImports) add(moduleRequest.value);
  for (const { moduleRequest } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value);
  }
  // The syntax of a whole module takes longer to hand over than its imports.
  if (dynamicImports.length === 0 && importMetas.length === 0) return found;
  const addLiteral = (name: ESTree.Node | null | undefined): void => {
    if (name?.type === 'Literal' && typeof name.value === 'string') add(name.value);
  };
  new Visitor({
    ImportExpression: (node) => addLiteral(node.source),
    NewExpression({ callee, arguments: [name, base] }) {
      if (callee.type === 'Identifier' && callee.name === 'URL' && base) addLiteral(name);
    },
  }).visit(parsed.program);
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
