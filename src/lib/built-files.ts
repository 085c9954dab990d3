/** Finds files, above all those of a build. */
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The files below a directory that match a glob pattern: sorted paths relative to it, with `/`. */
export async function filesIn(directory: URL, pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: fileURLToPath(directory) }));
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

/** The address of a built HTML file: `en/animals/index.html` → `/en/animals`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
