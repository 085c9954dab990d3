/** The two files that a plan is made of: what can be visited, and all days. */
import { useEffect, useState } from 'react';
import { fetchJson } from '#client/browser/fetch-json.ts';
import { $targets } from '#client/visit/visit-store.ts';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { VisitFile } from '#park/visit-file.ts';
import type { VisitDays } from './visit-days.ts';

export interface VisitData {
  file: VisitFile;
  days: VisitDays;
}

async function load(locale: Locale, signal: AbortSignal): Promise<VisitData> {
  const [file, days] = await Promise.all([
    fetchJson(files.visit[locale], { signal }),
    fetchJson(files.days[locale], { signal }),
  ]);
  return { file: file as VisitFile, days: days as VisitDays };
}

/** @returns the files, or `failed`; undefined while they load. The function tries again */
export function useVisitData(locale: Locale): [data: VisitData | 'failed' | undefined, retry: () => void] {
  const [data, setData] = useState<VisitData | 'failed'>();
  useEffect(() => {
    if (data) return undefined;
    const abort = new AbortController();
    load(locale, abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        $targets.set(loaded.file.targets);
        setData(loaded);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setData('failed');
      },
    );
    return () => abort.abort();
  }, [locale, data]);
  return [data, () => setData(undefined)];
}
