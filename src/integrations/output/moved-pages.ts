/** Where former addresses of the pages of a build lead to. */
import { snapshotDirectories, readSnapshot } from '#content/snapshot.ts';
import type { ReleaseFacts } from '#delivery/release-manifest.ts';
import { movedAddresses, renamedTypes, slugHistoryOf } from '#routing/moved-addresses.ts';
import { factsOfPages } from '../html/post-processing.ts';

async function findMoved(directory: URL): Promise<ReleaseFacts['moved']> {
  const pages = await factsOfPages(directory);
  const histories = renamedTypes.map(async (name) => {
    const entries = await readSnapshot(name, snapshotDirectories.build);
    return [name, entries.map((entry) => slugHistoryOf(name, entry))] as const;
  });
  return movedAddresses(
    pages.map(({ path }) => path),
    Object.fromEntries(await Promise.all(histories)),
  );
}

const known = new WeakMap<URL, Promise<ReleaseFacts['moved']>>();

/** @param directory as for `factsOfPages`: what a build has moved is found out once */
export function movedPages(directory: URL): Promise<ReleaseFacts['moved']> {
  const moved = known.get(directory) ?? findMoved(directory);
  known.set(directory, moved);
  return moved;
}
