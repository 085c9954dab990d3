/** The dictionary that the pages of a release are compressed against (RFC 9842): browsers that have it load less. */

export interface PageDictionary {
  /** Its address, with a hash in it. */
  path: `/${string}`;
  /** SHA-256 of its bytes, in Base64. */
  hash: string;
}

/** The `Vary` of pages, whoever gets them. */
export const variesByDictionary = 'Accept-Encoding, Available-Dictionary';

/** The `Available-Dictionary` of a request by a browser that has it. */
export function availableAs({ hash }: PageDictionary): string {
  return `:${hash}:`;
}
