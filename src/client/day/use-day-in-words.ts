/** What is not as planned today, in islands. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { importChunk } from '#client/browser/import-chunk.ts';
import type { Locale } from '#i18n/routes.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import { $day } from './day-store.ts';
import type { ToldDay } from './told-day.ts';

/** Stands for the day where nobody asks for it. */
const $nothing = atom<undefined>();

type Told = ToldDay | 'unknown' | undefined;

/** Tells the day with a chunk that comes once there is one. */
async function tell(known: KnownDay | 'unknown' | undefined, locale: Locale): Promise<Told> {
  if (known === undefined || known === 'unknown') return known;
  try {
    const { tellDay } = await importChunk('told-day', () => import('./told-day.ts'));
    return await tellDay(known, locale);
  } catch (error) {
    console.error(error);
    return 'unknown';
  }
}

/**
 * Follows the day while it is asked for.
 *
 * @returns as `tellDay` does; undefined until the day was asked for
 */
export function useToldDay(locale: Locale, isAsked = true): Told {
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
