/** Disruptions that contradict themselves, or what they are about. */
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { longestDisruption } from '#lib/disruption.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, problemOf } from './problems.ts';

type Disruption = Entry<'disruptions'> & AnyEntry;
type Activity = Entry<'activities'> & AnyEntry;

/** A field that contradicts another one, and what it must be. */
type Contradiction = [field: keyof Disruption & string, expected: EditorMessage];

const hour = 3_600_000;

/** What happens to a park or a ride is that it closes; an activity with starts is late, cancelled or moved instead. */
function stateProblem({ activity, state }: Disruption, activities: readonly Activity[]): EditorMessage | undefined {
  if (activity === null) return state === 'closed' ? undefined : editorMessage('disruption.onlyClosed');
  const found = activities.find(({ documentId }) => documentId === activity);
  const isTimed = found !== undefined && (found.availabilities.length > 0 || found.schedule.length > 0);
  return isTimed && state === 'closed' ? editorMessage('disruption.notClosed') : undefined;
}

/** The range rule reports an end before the start. */
function hasWrongLength({ from, until }: Disruption): boolean {
  const lasting = Date.parse(until) - Date.parse(from);
  return lasting === 0 || lasting > longestDisruption * hour;
}

function contradictionsIn(disruption: Disruption, activities: readonly Activity[]): Contradiction[] {
  const { park, activity, ride, state, start, delay, place } = disruption;
  const found: Contradiction[] = [];
  if ([park, activity, ride].filter((target) => target !== null).length !== 1) {
    found.push(['park', editorMessage('disruption.oneTarget')]);
  } else {
    const problem = stateProblem(disruption, activities);
    if (problem) found.push(['state', problem]);
    if (start !== null && (activity === null || state === 'closed')) {
      found.push(['start', editorMessage('disruption.noStart')]);
    }
  }
  if (hasWrongLength(disruption)) {
    found.push(['until', editorMessage('disruption.until', { most: longestDisruption })]);
  }
  if ((delay !== null) !== (state === 'late')) found.push(['delay', editorMessage('disruption.delayIfLate')]);
  if ((place !== null) !== (state === 'moved')) found.push(['place', editorMessage('disruption.placeIfMoved')]);
  return found;
}

/** Finds nothing in an entry that was read without its texts. */
function reasonProblems({ reason, reasonText }: Disruption): Contradiction[] {
  const isWrong = reason === 'other' ? reasonText === null : typeof reasonText === 'string';
  return isWrong ? [['reasonText', editorMessage('disruption.reasonIfOther')]] : [];
}

/** Checks the reason in each language, and one language only of the fields that both share. */
export function findDisruptionProblems(all: AllEntries): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  const activities = all.activities.filter(isFrench) as Activity[];
  return (all.disruptions as Disruption[]).flatMap((disruption) => {
    const shared = isFrench(disruption) ? contradictionsIn(disruption, activities) : [];
    return [...shared, ...reasonProblems(disruption)].map(([field, expected]) =>
      problemOf('disruptions', disruption, field, expected),
    );
  });
}
