/** The answers of the search, in which a park that is closed now says so. */
import { useEffect, useMemo, useState } from 'react';
import { fetchDisruptions } from '#lib/browser/fetch-disruptions.ts';
import type { LatestDisruption } from '#lib/latest-disruption.ts';
import { withClosures } from './closures.ts';
import type { LoadedSearch } from './load-search.ts';
import type { Results } from './search.ts';

/**
 * @param loaded says where to read what is not as planned. It is read at once, and again with other answers; what is
 * known stays where that fails.
 */
export function useClosures(loaded: LoadedSearch | undefined, results: Results | undefined): Results | undefined {
  const { disruptions: file, timeZone = '' } = loaded ?? {};
  const [disruptions, setDisruptions] = useState<readonly LatestDisruption[]>([]);
  const answers = results?.answers.map(({ title, text }) => title + text).join('\n') ?? '';

  useEffect(() => {
    if (file === undefined) return undefined;
    const abort = new AbortController();
    fetchDisruptions(file, timeZone, { signal: abort.signal }).then(
      (latest) => setDisruptions(latest.disruptions),
      (error: unknown) => abort.signal.aborted || console.warn(error),
    );
    return () => abort.abort();
  }, [file, timeZone, answers]);

  return useMemo(() => results && withClosures(results, disruptions), [results, disruptions]);
}
