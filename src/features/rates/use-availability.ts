/** What is left in the shop, read when a visitor asks for a sum. */
import { useEffect, useState } from 'react';
import { fetchJson } from '#client/browser/fetch-json.ts';
import { valueAt } from '#lib/unknown-data.ts';
import { type Availability, availabilityAddress } from '#park/tickets/availability.ts';

/**
 * True for what a shop has said. The server has checked it; in between, another page may answer in its place. Nothing is in
 * it as long as the shop has never answered.
 */
const isAvailability = (body: unknown): body is Availability => valueAt(body, 'options.0') !== undefined;

/** Milliseconds, twice: then what was known before is shown. */
const patience = { retries: 1, timeout: 8000 };

/**
 * Reads it for each date anew.
 *
 * @param date empty as long as nobody asks
 * @returns what is left: undefined until it is known, null if it never could be read; and a way to read it again
 */
export function useAvailability(date: string): [Availability | null | undefined, again: () => void] {
  const [known, setKnown] = useState<Availability | null>();
  const read = (): void => {
    void fetchJson(availabilityAddress, {}, patience)
      .catch(() => undefined)
      .then((body) => setKnown((before) => (isAvailability(body) ? body : (before ?? null))));
  };
  useEffect(() => {
    if (date) read();
  }, [date]);
  return [known, read];
}
