/** The disc of a stop, with the symbol of its kind: those of places are drawn as on the map. */
const kinds = ['animal', 'activity', 'ride', 'place', 'exit'] as const;

type StopKind = (typeof kinds)[number];

/** Outlines in a box of 24, from its middle. */
const symbols: Record<StopKind, string> = {
  animal:
    'M12 11.5c3.5 0 7 4.3 7 7.3 0 2-1.5 3.2-3.3 3.2-1.5 0-2.2-.7-3.7-.7s-2.2.7-3.7.7C6.5 22 5 20.8 5 18.8c0-3 3.5-7.3 7-7.3zM6.5 5.4a2.3 3.2 0 1 0 4.6 0a2.3 3.2 0 1 0-4.6 0zM12.9 5.4a2.3 3.2 0 1 0 4.6 0a2.3 3.2 0 1 0-4.6 0zM1.4 11a2.2 2.9 0 1 0 4.4 0a2.2 2.9 0 1 0-4.4 0zM18.2 11a2.2 2.9 0 1 0 4.4 0a2.2 2.9 0 1 0-4.4 0z',
  activity: 'M2 2h20v3H2zM2 6h8.5q-.5 7.5-5 8.5 1 1.5 1 4H2zM22 6h-8.5q.5 7.5 5 8.5-1 1.5-1 4H22zM2 19.8h20V22H2z',
  ride: 'M5 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM12 3v14M5 10h14M12 10 8 21.5m4-11.5 4 11.5M5.5 22h13',
  place:
    'M4 2a1 1 0 0 1 2 0v5h1V2a1 1 0 0 1 2 0v5h1V2a1 1 0 0 1 2 0v6.5a4 4 0 0 1-2.5 3.6V21a1.5 1.5 0 0 1-3 0v-8.9A4 4 0 0 1 4 8.5zM15 13V6.5C15 3.5 17 1 19 1a1 1 0 0 1 1 1v19a1.5 1.5 0 0 1-3 0v-7h-1a1 1 0 0 1-1-1z',
  exit: 'M3 2h10v3H6v14h7v3H3zM15 6l6.5 6-6.5 6v-4H9v-4h6z',
};

/** The kind of a target, by its identity; an activity where that is none. */
export const kindOf = (id: string): StopKind => kinds.find((kind) => id.startsWith(`${kind}.`)) ?? 'activity';

export function StopDisc({ kind }: { kind: StopKind }) {
  return (
    <svg className="visit-disc" data-kind={kind} viewBox="0 0 24 24" aria-hidden="true">
      <path d={symbols[kind]} />
    </svg>
  );
}
