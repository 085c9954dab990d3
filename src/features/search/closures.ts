/** Parks that are closed now, in the answers of the search. Pure. */
import { timeNow } from '#lib/browser/clock.ts';
import { countsAt } from '#lib/disruption.ts';
import type { LatestDisruption } from '#lib/latest-disruption.ts';
import type { Results } from './search.ts';

/** The results, in which a park that is closed now says so in place of its hours. @param now when they are shown */
export function withClosures(results: Results, disruptions: readonly LatestDisruption[], now = timeNow()): Results {
  const answers = results.answers.map((answer) => {
    const closure = disruptions.find((one) => one.park !== undefined && one.park === answer.park && countsAt(one, now));
    return { ...answer, text: closure?.text ?? answer.text };
  });
  return { ...results, answers };
}
