/** Compressed copies of files: each lies beside its file, under the file's name and a suffix. */

/** Encodings, in order of preference, with the suffix of their copies. */
export const suffixes = { dcz: '.dcz', br: '.br', gzip: '.gz' } as const;

const pattern = new RegExp(`(?:${Object.values(suffixes).map(RegExp.escape).join('|')})$`);

/** The path of the file that a path is the compressed copy of; any other path as it is. */
export function withoutSuffix(path: string): string {
  return path.replace(pattern, '');
}
