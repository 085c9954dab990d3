/** The kinds of parks: each has its colour, its symbol and its place in the programme. */
export const parkKinds = ['animal', 'amusement', 'water'] as const;

export type ParkKind = (typeof parkKinds)[number];
