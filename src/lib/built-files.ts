/** Walking through folders, above all what a build has written. */
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Files below a directory that match a pattern, as paths relative to it with `/`. */
export async function filesIn(directory: URL, pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: fileURLToPath(directory) }));
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

/** The address that a built HTML file answers: `en/animals/index.html` → `/en/animals`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
