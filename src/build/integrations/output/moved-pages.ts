/** The redirects from former addresses to the pages of a build. */
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import { readSnapshot, snapshotDirectories } from '#content/snapshot.ts';
import { remember } from '#lib/remember.ts';
import { movedAddresses, renamedTypes, slugHistoryOf } from '#routing/moved-addresses.ts';
import { metadataOfPages } from '../html/post-processing.ts';

/** @param directory as for `metadataOfPages`: what a build has moved is found out once */
export const movedPages = remember(async (directory: URL): Promise<ReleaseManifest['moved']> => {
  const pages = await metadataOfPages(directory);
  const histories = renamedTypes.map(async (name) => {
    const entries = await readSnapshot(name, snapshotDirectories.build);
    return [name, entries.map((entry) => slugHistoryOf(name, entry))] as const;
  });
  return movedAddresses(
    pages.map(({ path }) => path),
    Object.fromEntries(await Promise.all(histories)),
  );
});
