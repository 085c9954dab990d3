/** Lists files, and maps addresses to files of a build. */
import { globSync, readdirSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The files below a directory that match a glob pattern: sorted paths relative to it, with `/`. Listing them at once
 * takes a fifth of the time of Node's asynchronous glob.
 */
export function filesIn(directory: URL, pattern: string): string[] {
  return globSync(pattern, { cwd: fileURLToPath(directory) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * All files below a folder: sorted paths relative to it, with `/`. With thousands, much faster than a pattern, and than
 * `path.relative` for each.
 */
export function filesBelow(folder: string): string[] {
  const root = resolve(folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}${sep}${name}`.slice(root.length + 1).replaceAll(sep, '/'))
    .sort();
}

/**
 * The file that Astro builds for an address: `/en/animals` → `en/animals/index.html`; of an endpoint, the same path.
 */
export function fileOfPath(path: string, isPage: boolean): string {
  if (path === '/404') return '404.html';
  return isPage ? `${path}/index.html`.replace(/^\/+/, '') : path.slice(1);
}

/** The address of a built HTML file: `en/animals/index.html` → `/en/animals`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
