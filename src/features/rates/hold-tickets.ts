/** Asks the site's server to hold tickets. What fails is never retried: its visitor decides on that. */
import { getOwn, valueAt } from '#lib/unknown-data.ts';
import { holdAddress, type HoldProblem, holdProblems, unitField } from '#park/tickets/hold.ts';
import { endHold, holdIdentity } from './kept-hold.ts';
import type { Basket } from './tickets-of-day.ts';

export type HoldOutcome =
  | { kind: 'held'; address: string }
  /** @param total cents that the shop asks for, where that is what is wrong */
  | { kind: HoldProblem; total?: number };

/** Milliseconds: the server asks the shop several times. */
const timeout = 20_000;

/** An address that visitors may be sent to: our own server has made it, of its settings. */
const isPage = (address: unknown): address is string => typeof address === 'string' && /^https?:\/\//.test(address);

async function readOutcome(response: Response): Promise<HoldOutcome> {
  const body: unknown = await response.json();
  const address = valueAt(body, 'data.address');
  if (response.ok && isPage(address)) return { kind: 'held', address };
  const error = getOwn(body, 'error');
  const total = getOwn(error, 'total');
  const kind = holdProblems.find((problem) => problem === getOwn(error, 'kind')) ?? 'away';
  return typeof total === 'number' ? { kind, total } : { kind };
}

async function send(fields: object): Promise<HoldOutcome> {
  try {
    const response = await fetch(holdAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    return await readOutcome(response);
  } catch {
    return { kind: 'away' };
  }
}

/** What is asked for: the date, the language of the visitor, and cents that the visitor has seen. */
type Place = Readonly<Record<'date' | 'language', string> & { total?: number }>;

/** Holds tickets; those of a hold that has ended are held anew, once. */
export async function holdTickets(
  { product, option, units }: Basket,
  place: Place,
  isAnew = false,
): Promise<HoldOutcome> {
  const counts = Object.fromEntries(Object.entries(units).map(([unit, count]) => [unitField(unit), count]));
  const outcome = await send({ product, option, ...place, ...counts, identity: holdIdentity() });
  if (outcome.kind === 'expired' || outcome.kind === 'bought') endHold();
  return outcome.kind === 'expired' && !isAnew ? holdTickets({ product, option, units }, place, true) : outcome;
}
