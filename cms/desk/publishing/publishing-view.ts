/** The panel's view of changes and their outcomes. */
import { fieldLabel, fieldLabels } from '../../../src/content/editing/labels.ts';
import { contentTypeAt } from '../../../src/content/schemas/registry.ts';
import type { EntryProblem } from '../../../src/services/reporting/explained-error.ts';
import type { FinalOutcome } from '../../../src/services/reporting/outcome.ts';
import { panelPathIn } from '../../strapi/panel-path.ts';
import type { ChangeStore } from './change-store.ts';
import type { PublisherContact } from './publisher-contact.ts';
import type { Change } from './publishing-tables.ts';
import type { PastOutcome, PublishingView, ShownOutcome, ShownProblem } from './shown-publishing.ts';

interface Sources {
  store: ChangeStore;
  contact: PublisherContact;
}

const iso = (instant: number) => new Date(instant).toISOString();

function withPlace(problem: EntryProblem): ShownProblem {
  const { type, documentId, locale, field } = problem;
  const name = contentTypeAt(type);
  // A field may be in a group, which has a label.
  const [first = ''] = field.split('.');
  return {
    ...problem,
    path: name && panelPathIn(name, documentId, locale),
    fieldLabel: name && fieldLabel(name, first, 'fr') && fieldLabels(name, first),
  };
}

function show(outcome: FinalOutcome): ShownOutcome {
  if (outcome.state === 'refused') return { ...outcome, problems: outcome.problems.map(withPlace) };
  if (outcome.state !== 'live' && outcome.state !== 'unchanged') return outcome;
  const { warnings, ...others } = outcome;
  return { ...others, ...(warnings && { warnings: warnings.map(withPlace) }) };
}

/**
 * The instant at which the release went live that a rollback would bring back, by the history: the one before the release
 * that is live, which a rollback may have brought back itself.
 *
 * @param outcomes the newest first
 */
function formerLive(outcomes: readonly FinalOutcome[]): string | undefined {
  const current = outcomes.find((outcome) => outcome.state === 'live' || outcome.state === 'rolledBack');
  if (!current || !('release' in current)) return undefined;
  const made = outcomes.filter((outcome) => outcome.state === 'live');
  const index = made.findIndex(({ release }) => release === current.release);
  return index < 0 ? undefined : made.slice(index).find(({ release }) => release !== current.release)?.at;
}

type CurrentView = Pick<PublishingView, 'waiting' | 'trouble' | 'building' | 'latest' | 'liveSince' | 'formerLive'>;
/** True if visitors saw something else from then on. */
const isSwitch = ({ state }: FinalOutcome) => state === 'live' || state === 'rolledBack';

/** The state of publishing, without what depends on settings or the reader. */
export async function currentView({ store, contact }: Sources): Promise<CurrentView> {
  const outcomes = await store.outcomes();
  const [latest] = outcomes;
  const changes = await store.changesAfter(latest?.number ?? 0);
  const building = await store.building();
  const [first] = changes;
  const trouble = first && contact.trouble();
  return {
    waiting: first && {
      since: first.at,
      count: changes.length,
      ...(changes.at(-1)?.kind === 'rollback' && { isRollback: true }),
    },
    trouble: trouble && { since: iso(trouble.since), cause: trouble.cause },
    building: building ? { at: building.at, scheduled: building.scheduled } : undefined,
    latest: latest && show(latest),
    formerLive: formerLive(outcomes),
    liveSince: outcomes.find(isSwitch)?.at,
  };
}

/** The last outcomes, the newest first, each with the changes since the one before. */
export async function pastOutcomes({ store }: Pick<Sources, 'store'>): Promise<PastOutcome[]> {
  const outcomes = await store.outcomes();
  const changes = await store.changesAfter(0);
  return outcomes.map((outcome, index) => {
    // A rollback brings no new publication online.
    if (outcome.state === 'rolledBack')
      return { outcome, who: outcome.by === undefined ? [] : [outcome.by], kinds: [] };
    const before = outcomes[index + 1]?.number ?? 0;
    const included = changes.filter(({ number }) => number > before && number <= outcome.number);
    return { outcome: show(outcome), who: distinct(included, 'who'), kinds: distinct(included, 'kind') };
  });
}

function distinct<Key extends 'who' | 'kind'>(changes: readonly Change[], key: Key): Change[Key][] {
  return [...new Set(changes.map((change) => change[key]))].filter((value) => value !== '');
}
