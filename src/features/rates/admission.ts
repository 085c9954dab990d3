/** What each product lets its holder into, by the product's key in the content; others are not compared. */

interface Admission {
  parks: readonly ('animal' | 'amusement' | 'water')[];
  /** Days that one purchase is good for; a membership's are not counted. */
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

/** How many times a ticket has to be bought for that many visits. */
export function purchasesFor(visits: number, ticket: string): number {
  return Math.ceil(visits / (admissions[ticket]?.days ?? 1));
}

/** Whether a membership opens everything that a ticket opens. */
export function isCoveredBy(ticket: string, membership: string): boolean {
  const covered = admissions[membership]?.parks ?? [];
  const needed = admissions[ticket]?.parks;
  return needed !== undefined && needed.every((park) => covered.includes(park));
}
