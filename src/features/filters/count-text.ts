/** How many entries are shown, in words. */
import { fill } from '../../lib/fill-template.ts';
import type { FilterTexts } from './filter-texts.ts';

/** `24 activités`; where there are none, the sentence that says so. */
export function countText(count: number, { empty, languageTag, results }: FilterTexts): string {
  if (count === 0) return empty;
  const form = new Intl.PluralRules(languageTag).select(count);
  const text = results[form] ?? results.other ?? '';
  return fill(text, { count: new Intl.NumberFormat(languageTag).format(count) });
}
