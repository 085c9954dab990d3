/** Gathers what the panel shows of the changes and of what became of them. */
import { contentType, contentTypeNames } from '../../src/content/schemas/registry.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { ChangeStore } from './change-store.ts';
import type { PublishingLoop } from './publishing-loop.ts';
import type { Change, FinalOutcome } from './publishing-tables.ts';
import type { EntryPlace, PastOutcome, PublishingView, ShownOutcome } from './shown-publishing.ts';

interface Sources {
  store: ChangeStore;
  loop: PublishingLoop;
}

const places = new Map<string, EntryPlace>(
  contentTypeNames.map((name) => {
    const { path, singleton } = contentType(name);
    return [path, { uid: typeNamesOf(name).uid, isSingle: singleton !== undefined }];
  }),
);

const iso = (instant: number) => new Date(instant).toISOString();

function show(outcome: FinalOutcome): ShownOutcome {
  if (outcome.state !== 'refused') return outcome;
  const problems = outcome.problems.map((problem) => ({
    ...problem,
    place: places.get(problem.type),
    fieldLabel: undefined,
  }));
  return { ...outcome, problems };
}

/** Where things stand, apart from what depends on settings and on the reader. */
export async function currentView({
  store,
  loop,
}: Sources): Promise<Pick<PublishingView, 'waiting' | 'trouble' | 'building' | 'latest' | 'liveSince'>> {
  const outcomes = await store.outcomes();
  const { isWaiting, settled, call } = loop.state;
  const changes = isWaiting ? await store.changesAfter(settled) : [];
  const building = await store.building();
  const [latest] = outcomes;
  const [first] = changes;
  return {
    waiting: first && { since: first.at, count: changes.length },
    trouble:
      isWaiting && call?.answer && call.failingSince !== undefined
        ? { since: iso(call.failingSince), answer: call.answer }
        : undefined,
    building: building ? { at: building.at, scheduled: building.scheduled } : undefined,
    latest: latest && show(latest),
    liveSince: outcomes.find(({ state }) => state === 'live')?.at,
  };
}

/** The last outcomes, the newest first, each with the changes since the one before. */
export async function pastOutcomes({ store }: Pick<Sources, 'store'>): Promise<PastOutcome[]> {
  const outcomes = await store.outcomes();
  const changes = await store.changesAfter(0);
  return outcomes.map((outcome, index) => {
    const before = outcomes[index + 1]?.number ?? 0;
    const covered = changes.filter(({ number }) => number > before && number <= outcome.number);
    return { outcome: show(outcome), who: distinct(covered, 'who'), kinds: distinct(covered, 'kind') };
  });
}

function distinct<Key extends 'who' | 'kind'>(changes: readonly Change[], key: Key): Change[Key][] {
  return [...new Set(changes.map((change) => change[key]))].filter((value) => value !== '');
}
