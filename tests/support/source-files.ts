/** The project's own source files, for conventions. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files below the project's root that match, as POSIX paths. */
export function sourceFiles(...patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(root + file, 'utf8');
}

/** Lines of files that match, as `file:line text`. */
export function linesWith(files: readonly string[], expression: RegExp): string[] {
  return files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .flatMap((line, index) => (expression.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

export interface ImportStatement {
  /** The importing file and the imported one, from the project's root. */
  from: string;
  to: string;
  isTypeOnly: boolean;
}

const staticImport = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?from\s*)?['"]((?:\.{1,2}\/|#)[^'"]+)['"]/gm;
const dynamicImport = /\b()import\(\s*['"]((?:\.{1,2}\/|#)[^'"]+)['"]\s*\)/g;

/** A path from the project's root, from how a file names it: `./x.ts`, `#content/x.ts`, `#i18n/x.ts` (package.json). */
function resolveImport(file: string, name: string): string {
  if (!name.startsWith('#')) return posix.normalize(`${dirname(file)}/${name}`);
  const path = name.slice(1);
  return /^(?:i18n|tests|tools)\//.test(path) ? path : `src/${path}`;
}

/** The files that the `<script>` elements of a component import. */
export function importsOfScripts(file: string): string[] {
  const scripts = Array.from(readSource(file).matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code);
  return Array.from(scripts.join('\n').matchAll(staticImport), ([, , path = '']) => resolveImport(file, path));
}

/** The imports of a file from other files of the project. */
export function importsOf(file: string): ImportStatement[] {
  const text = readSource(file);
  return [staticImport, dynamicImport].flatMap((expression) =>
    Array.from(text.matchAll(expression), ([, type, path = '']) => ({
      from: file,
      to: resolveImport(file, path),
      isTypeOnly: Boolean(type),
    })),
  );
}

/** The files of the project that programs load, which begin with these: all but types. */
export function filesLoadedFrom(starts: readonly string[]): string[] {
  const found = new Set(starts);
  for (const file of found) {
    if (!/\.[jt]sx?$/.test(file)) continue;
    for (const { to, isTypeOnly } of importsOf(file)) if (!isTypeOnly) found.add(to);
  }
  return [...found].sort();
}
