/** Texts that speak of the map of the parks lead to it. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOnWords, type LintedContent } from './linted-content.ts';

const naming: Readonly<Record<Locale, RegExp>> = {
  fr: /\ble plan\b|\bplan (?:du site|du zoo|tactile)\b/i,
  en: /\b(?:on|see) the map\b|\b(?:park|site|zoo|tactile) map\b|\bsend [^.]*a map\b/i,
};

/** Fields with texts that may hold links. */
const fields = new Set(['body', 'answer']);

/** Paragraphs that name the map, but have no link to it. */
export function unlinkedMaps({ texts }: Pick<LintedContent, 'texts'>): ContentProblem[] {
  return texts
    .filter(({ type, field }) => type !== 'places' && fields.has(field))
    .flatMap((place) => {
      const map = `](${alternatesOf('map')[place.locale]}`;
      return place.text
        .split('\n')
        .filter((line) => !line.includes(map))
        .flatMap((line) => naming[place.locale].exec(line.replaceAll(/\]\([^)]*\)|[[\]]/g, '')) ?? [])
        .map((words) => adviceOnWords(place, editorMessage('lint.mapLink'), words));
    });
}
