/** Who comes, with which ticket and how often; and the same as the query of an address, so that it can be shared. */

/** Everyone that prices are made for, in the order they are asked about. */
export const visitors = ['adult', 'senior', 'student', 'child', 'toddler', 'companion'] as const;
export type Visitor = (typeof visitors)[number];

/** How many of each. */
export type Party = Readonly<Record<Visitor, number>>;

/** The most of one kind; larger groups have prices of their own. */
export const maxPerVisitor = 12;
/** The most visits in a year that are reckoned with. */
export const maxVisits = 52;

export const noOne: Party = { adult: 0, senior: 0, student: 0, child: 0, toddler: 0, companion: 0 };

/** What the calculator is asked. */
export interface Selection {
  party: Party;
  /** Key of the ticket: `summer-day`. */
  ticket: string;
  /** Visits in a year, from 1. */
  visits: number;
}

/** What is shown first: a family of four, for a day. */
export function defaultSelection(ticket: string): Selection {
  return { party: { ...noOne, adult: 2, child: 2 }, ticket, visits: 1 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A whole number within limits out of whatever an address or a field holds; `min` where it is none. */
export function readCount(text: string | null, min: number, max: number): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) ? clamp(value, min, max) : min;
}

/**
 * The selection in the query of an address or in a form.
 *
 * @param tickets keys of the tickets there are
 * @returns undefined where the query holds no selection, or one of a ticket that is no longer sold
 */
export function readSelection(query: URLSearchParams, tickets: readonly string[]): Selection | undefined {
  const ticket = tickets.find((key) => key === query.get('ticket'));
  if (!ticket) return undefined;
  const counts = visitors.map((visitor) => [visitor, readCount(query.get(visitor), 0, maxPerVisitor)] as const);
  return {
    party: { ...noOne, ...Object.fromEntries(counts) },
    ticket,
    visits: readCount(query.get('visits'), 1, maxVisits),
  };
}

/** The query of a selection: `ticket=summer-day&adult=2&visits=3`. Those who do not come are left out. */
export function writeSelection({ party, ticket, visits }: Selection): string {
  const query = new URLSearchParams({ ticket });
  for (const visitor of visitors) if (party[visitor] > 0) query.set(visitor, String(party[visitor]));
  query.set('visits', String(visits));
  return query.toString();
}

/** How many people come. */
export function sizeOf(party: Party): number {
  return visitors.reduce((total, visitor) => total + party[visitor], 0);
}

/** Children need someone older with them. */
export function isUnaccompanied({ adult, senior, student, child, toddler, companion }: Party): boolean {
  return child + toddler > 0 && adult + senior + student + companion === 0;
}
