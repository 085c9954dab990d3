/** The tracked queries of the site, from its sources. */
import { readSource, sourceFiles } from './source-files.ts';

/** Each tracked query with the file that makes it. */
export const trackedQueries: readonly { file: string; name: string }[] = sourceFiles('src/**/*.{ts,tsx,astro}').flatMap(
  (file) => Array.from(readSource(file).matchAll(/\btrackedQuery\(\s*'([^']+)'/g), ([, name = '']) => ({ file, name })),
);
