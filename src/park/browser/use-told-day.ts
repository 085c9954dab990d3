/** What is not as planned today, in islands. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/routes.ts';
import { $day } from './day-store.ts';
import { tellDay, type ToldDay } from './told-day.ts';

/** Stands for the day where nobody asks for it. */
const $nothing = atom<undefined>();

/**
 * Follows the day while it is asked for.
 *
 * @param timeZone IANA name of the zoo's; undefined as long as the day is not asked for
 * @returns as `tellDay` does
 */
export function useToldDay(locale: Locale, timeZone: string | undefined): ToldDay | 'unknown' | undefined {
  const known = useStore(timeZone === undefined ? $nothing : $day, { ssr: 'initial' });
  const [told, setTold] = useState<ToldDay | 'unknown'>();
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    let isCurrent = true;
    void tellDay(known, locale, timeZone).then((now) => {
      if (isCurrent) setTold(now);
    });
    return () => {
      isCurrent = false;
    };
  }, [known, locale, timeZone]);
  return told;
}
