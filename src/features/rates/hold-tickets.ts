/** Asks the site's server to hold tickets. What fails is never retried: its visitor decides on that. */
import { newIdentity } from '#client/browser/new-identity.ts';
import { valueAt } from '#lib/unknown-data.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import { keepHold, keptHold } from './kept-hold.ts';

/** The fields of a form; NaN is sent as null. */
type Fields = Readonly<Record<string, string | number>>;

/** Why nothing is held. */
interface Refusal {
  /** One of `holdProblems`, unless another page has answered. */
  kind: string;
  /** Cents that the shop asks for, where that is what is wrong; NaN otherwise. */
  total: number;
}

/** The page to pay on, or why there is none. */
export type HoldOutcome = string | Refusal;

/** Milliseconds: the server asks the shop several times. */
const timeout = 20_000;

/** The identity where storage is forbidden: lasts as long as the page. */
let identity = '';

/** Holds tickets; those of a hold that has ended are held anew, once. */
export async function holdTickets(fields: Fields, isAnew = false): Promise<HoldOutcome> {
  identity = keptHold().identity || identity || newIdentity();
  keepHold({ identity });
  try {
    const response = await fetch(holdAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, identity }),
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json();
    const address = String(valueAt(body, 'data.address'));
    // Our own server has made it, of its settings.
    if (/^https?:\/\//.test(address)) return address;
    const kind = String(valueAt(body, 'error.kind'));
    if (kind === 'expired' || kind === 'bought') {
      identity = '';
      keepHold({ identity });
    }
    if (kind === 'expired' && !isAnew) return holdTickets(fields, true);
    return { kind, total: Number(valueAt(body, 'error.total')) };
  } catch {
    return { kind: 'away', total: NaN };
  }
}
