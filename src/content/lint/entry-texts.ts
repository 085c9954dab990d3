/** The texts of an entry in the wire format that are written for people. */

export interface EntryText {
  /** Path of the field, dot-separated. */
  field: string;
  text: string;
}

/** Fields that hold addresses and keys, or words as visitors type them. */
const unread = new Set(
  [
    'documentId locale slug formerSlugs url mime applyUrl tagId timeZone email',
    'tab group kind zone serves winter type theme class section territory annualContribution conservationStatus location',
    'productKey audience audienceAges priceUnit provider videoId searchAliases',
    // Fields of the media library itself.
    'hash ext provider_metadata previewUrl createdAt updatedAt publishedAt formats',
  ].flatMap((names) => names.split(' ')),
);

export function textsOf(value: unknown, field = ''): EntryText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries
    .filter(([name]) => !unread.has(name))
    .flatMap(([name, item]) => textsOf(item, field === '' ? name : `${field}.${name}`));
}
