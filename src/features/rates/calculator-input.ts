/** The calculator's input, as data and as the query of an address that visitors can share. */
import { maxPerVisitor, noOne, type Party, visitors } from './party.ts';

/** The most visits in a year that can be entered. */
export const maxVisits = 52;

export interface CalculatorInput {
  party: Party;
  /** Key of the ticket's product. */
  ticket: string;
  /** Visits in a year, from 1. */
  visits: number;
  /** The day of the first visit, `YYYY-MM-DD`, where tickets are bought for one; empty where it was taken out again. */
  date?: string;
}

/** The initial input: a family of four, once. */
export function defaultInput(ticket: string): CalculatorInput {
  return { party: { ...noOne, adult: 2, child: 2 }, ticket, visits: 1 };
}

/** A whole number between `min` and `max` from the text of a query or an input; `min` if it is not a number. */
export function parseCount(text: string | null, min: number, max: number): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}

/**
 * The input in the query of an address or in the data of a form.
 *
 * @param tickets keys of all tickets; a party without one gets the first
 * @returns undefined if there is neither ticket nor party in the query, or a ticket that is no longer sold
 */
export function readInput(query: URLSearchParams, tickets: readonly string[]): CalculatorInput | undefined {
  const hasParty = visitors.some((visitor) => query.has(visitor));
  const named = query.get('ticket') ?? (hasParty ? tickets[0] : undefined);
  const ticket = tickets.find((key) => key === named);
  if (!ticket) return undefined;
  const date = query.get('date');
  const counts = visitors.map((visitor) => [visitor, parseCount(query.get(visitor), 0, maxPerVisitor)] as const);
  return {
    party: { ...noOne, ...Object.fromEntries(counts) },
    ticket,
    visits: parseCount(query.get('visits'), 1, maxVisits),
    // An impossible one can't be said in words.
    ...(date && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && { date }),
  };
}

/** The query of an input: `ticket=…&adult=2&visits=3&date=2026-12-05`. Counts of zero are left out. */
export function writeInput({ party, ticket, visits, date }: CalculatorInput): string {
  const query = new URLSearchParams({ ticket });
  for (const visitor of visitors) if (party[visitor] > 0) query.set(visitor, String(party[visitor]));
  query.set('visits', String(visits));
  if (date) query.set('date', date);
  return query.toString();
}
