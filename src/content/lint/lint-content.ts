/** Advice on all content of a source. Never fails a build. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { ContentSource } from '../source/content-source.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { unequalAmounts, unequalNumbers, unlistedPrices } from './amounts.ts';
import { animalTimes } from './animal-times.ts';
import { countedEntries } from './counts.ts';
import { activityHours, lateApplications, seasonsInTable } from './dates.ts';
import { lintText } from './lint-text.ts';
import { adviceOnWords, readLintedContent } from './linted-content.ts';
import { unlinkedMaps } from './map-links.ts';
import { rideHeights } from './ride-heights.ts';

/** @throws {ContentRequestError} if the source could not be read */
export async function lintContent(source: ContentSource): Promise<ContentProblem[]> {
  const content = await readLintedContent(source);
  return [
    ...content.unknownFields.map((place) => adviceOnWords(place, editorMessage('lint.unknownField'), place.field)),
    ...content.texts.flatMap((place) =>
      lintText(place.text, place.locale).map(({ found, advice }) => adviceOnWords(place, advice, `…${found}…`)),
    ),
    ...unlistedPrices(content),
    ...unequalAmounts(content),
    ...unequalNumbers(content),
    ...countedEntries(content),
    ...animalTimes(content),
    ...rideHeights(content),
    ...unlinkedMaps(content),
    ...activityHours(content.entries),
    ...lateApplications(content.entries),
    ...seasonsInTable(content),
  ];
}
