/** What is not as planned, read again while the page is open. */
import { useEffect, useState } from 'react';
import { files, type Locale } from '#i18n/routes.ts';
import { eachMinute } from '#lib/browser/each-minute.ts';
import { fetchDisruptions, isOfToday, type KnownDisruptions } from '#lib/browser/fetch-disruptions.ts';
import { isSparing } from '#navigation/connection.ts';

/**
 * @param timeZone the zoo's, an IANA name
 * @returns the disruptions as they were last read today; `failed` if they could not be, undefined until then
 */
export function useDisruptions(locale: Locale, timeZone: string): KnownDisruptions | 'failed' | undefined {
  const [disruptions, setDisruptions] = useState<KnownDisruptions | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let isRead = false;
    const read = (): void => {
      fetchDisruptions(files.disruptions[locale], timeZone, { signal }).then(
        (latest) => {
          isRead = true;
          setDisruptions(latest);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn(error);
          setDisruptions((known) =>
            typeof known === 'object' && isOfToday(known.at, timeZone) ? { ...known, isOld: true } : 'failed',
          );
        },
      );
    };
    // Where data are dear, not each minute, but when the page comes back into view.
    const stop = eachMinute(() => {
      if (!isRead || !isSparing()) read();
    });
    const onReturn = (): void => {
      if (isRead && isSparing() && !document.hidden) read();
    };
    document.addEventListener('visibilitychange', onReturn, { signal });
    window.addEventListener('online', read, { signal });
    return () => {
      stop();
      abort.abort();
    };
  }, [locale, timeZone]);
  return disruptions;
}
