/** Picks the plural form of a message where it is shown: for browsers, without a library. */

/** The keys of messages that have plural forms, without the suffix: `results_one`, `results_other` → `results`. */
export type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never;

/**
 * The plural form of a message for a count (CLDR), its placeholders still to be filled in.
 *
 * @param languageTag BCP 47
 */
export function pluralMessage<Messages extends Readonly<Record<string, string>>>(
  messages: Messages,
  key: PluralKey<keyof Messages>,
  count: number,
  languageTag: string,
): string {
  const form = new Intl.PluralRules(languageTag).select(count);
  return messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? '';
}
