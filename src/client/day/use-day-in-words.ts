/** What is not as planned today, in islands. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { importChunk } from '#client/browser/import-chunk.ts';
import type { Locale } from '#i18n/routes.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import type { DayInWords } from './day-in-words.ts';
import { $day } from './day-store.ts';

/** Stands for the day where nobody asks for it. */
const $nothing = atom<undefined>();

type Told = DayInWords | 'unknown' | undefined;

/** Puts the day into words, with a chunk that comes once there is one. */
async function tell(known: KnownDay | 'unknown' | undefined, locale: Locale): Promise<Told> {
  if (known === undefined || known === 'unknown') return known;
  try {
    const { dayInWords } = await importChunk('day-in-words', () => import('./day-in-words.ts'));
    return await dayInWords(known, locale);
  } catch (error) {
    console.error(error);
    return 'unknown';
  }
}

/**
 * Follows the day while it is asked for.
 *
 * @returns as `dayInWords` does; undefined until the day was asked for
 */
export function useDayInWords(locale: Locale, isAsked = true): Told {
  const known = useStore(isAsked ? $day : $nothing, { ssr: 'initial' });
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void tell(known, locale).then((now) => {
      if (isCurrent) setTold(now);
    });
    return () => {
      isCurrent = false;
    };
  }, [known, locale, isAsked]);
  return told;
}
