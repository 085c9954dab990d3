/** What is left in the shop, read when a visitor asks for a sum. */
import { useEffect, useState } from 'react';
import { fetchJson } from '#client/browser/fetch-json.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { type Availability, availabilityAddress } from '#park/tickets/availability.ts';

/**
 * True for what a shop has said. The server has checked it; in between, another page may answer in its place. Nothing is in
 * it as long as the shop has never answered.
 */
function isAvailability(body: unknown): body is Availability {
  const options = getOwn(body, 'options');
  return Array.isArray(options) && options.length > 0;
}

/** Milliseconds, twice: then what was known before is shown. */
const patience = { retries: 1, timeout: 8000 };

/**
 * Reads it for each date anew.
 *
 * @param date undefined as long as nobody asks
 * @returns what is left: undefined until it is known, null if it never could be read; and a way to read it again
 */
export function useAvailability(date: string | undefined): [Availability | null | undefined, again: () => void] {
  const [known, setKnown] = useState<Availability | null>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (date === undefined) return undefined;
    const controller = new AbortController();
    async function read(): Promise<void> {
      const body = await fetchJson(availabilityAddress, { signal: controller.signal }, patience).catch(() => undefined);
      if (controller.signal.aborted) return;
      setKnown((before) => (isAvailability(body) ? body : (before ?? null)));
    }
    void read();
    return () => controller.abort();
  }, [date, turn]);
  return [known, () => setTurn((current) => current + 1)];
}
