/** The openings of a park as an attribute of its element carries them. */
import type { OpeningSpan } from '#park/opening/opening-status.ts';
import type { UpcomingOpenings } from './upcoming-openings.ts';

interface CarriedOpenings extends Omit<UpcomingOpenings, 'spans'> {
  /**
   * For how many minutes the park is closed, and then open, and for how many before its end it lets nobody in: weeks are
   * alike, which compresses better than instants.
   */
  turns: (readonly [closed: number, open: number, late?: number])[];
}

export function writeOpenings({ spans, ...rest }: UpcomingOpenings): string {
  const turns = spans.map(([opens, closes, lastEntry], index) => {
    const turn = [opens - (spans[index - 1]?.[1] ?? 0), closes - opens] as const;
    return lastEntry === undefined ? turn : ([...turn, closes - lastEntry] as const);
  });
  return JSON.stringify({ ...rest, turns } satisfies CarriedOpenings);
}

export function readOpenings(text: string): UpcomingOpenings {
  const openings = JSON.parse(text) as CarriedOpenings;
  let now = 0;
  const spans = openings.turns.map(([closed, open, late]): OpeningSpan => {
    const span = [(now += closed), (now += open)] as const;
    return late === undefined ? span : [...span, now - late];
  });
  return { ...openings, spans };
}
