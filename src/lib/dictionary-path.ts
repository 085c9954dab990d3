/** Where the dictionary is that pages are compressed against. */

/** @param hash of its bytes, or the beginning of it, in hexadecimal digits */
export const dictionaryPath = (hash: string) => `/_astro/pages.${hash}.txt` as const;

/** True for the path of a dictionary, of any release. */
export const isDictionary = (path: string): boolean => /^\/_astro\/pages\.\w+\.txt$/.test(path);
