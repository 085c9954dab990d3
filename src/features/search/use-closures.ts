/** The answers of the search, in which a park that is closed now says so. */
import { useEffect, useMemo, useState } from 'react';
import { fetchJson } from '#lib/browser/fetch-json.ts';
import type { LatestDisruption, LatestDisruptions } from '#lib/latest-disruption.ts';
import { withClosures } from './closures.ts';
import type { Results } from './search.ts';

/**
 * @param url of the file of what is not as planned; undefined until it is known. It is read at once, and again with each
 * new answer; what is known stays where that fails.
 */
export function useClosures(url: string | undefined, results: Results | undefined): Results | undefined {
  const [disruptions, setDisruptions] = useState<readonly LatestDisruption[]>([]);
  const hasAnswers = results !== undefined && results.answers.length > 0;

  useEffect(() => {
    if (url === undefined) return undefined;
    const abort = new AbortController();
    fetchJson(url, { signal: abort.signal, cache: 'no-cache' }).then(
      (latest) => setDisruptions((latest as LatestDisruptions).disruptions),
      (error: unknown) => abort.signal.aborted || console.warn(error),
    );
    return () => abort.abort();
  }, [url, hasAnswers]);

  return useMemo(() => results && withClosures(results, disruptions), [results, disruptions]);
}
