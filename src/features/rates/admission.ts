/** What each product admits to, by its key in the content. The calculator ignores memberships without an entry. */

interface Admission {
  parks: readonly ('animal' | 'amusement' | 'water')[];
  /** Days that one purchase is valid for. */
  days: number;
}

const allParks = ['animal', 'amusement', 'water'] as const;

const admissions: Readonly<Record<string, Admission>> = {
  'summer-day': { parks: allParks, days: 1 },
  'winter-day': { parks: ['animal'], days: 1 },
  'two-day': { parks: allParks, days: 2 },
  'animal-membership': { parks: ['animal'], days: Infinity },
  'all-parks-membership': { parks: allParks, days: Infinity },
};

/** How many tickets a person needs for a number of visits. */
export function purchasesFor(visits: number, ticket: string): number {
  return Math.ceil(visits / (admissions[ticket]?.days ?? 1));
}

/** Whether a membership admits to every park that a ticket admits to. */
export function isCoveredBy(ticket: string, membership: string): boolean {
  const covered = admissions[membership]?.parks ?? [];
  const needed = admissions[ticket]?.parks;
  return needed !== undefined && needed.every((park) => covered.includes(park));
}
