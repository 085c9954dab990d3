/** What a visitor wants to hold, from the fields of a form. */
import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { identityField } from '#forms/model/form-fields.ts';
import { mostTickets, unitField } from '#park/tickets/hold.ts';
import type { UnitQuantity } from './octo/octo-client.ts';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const wholeNumber = v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.safeInteger(), v.minValue(0));

const fields = v.object({
  product: id,
  option: id,
  /** None for what is sold for no day. */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  /** `HH:MM`, where visitors come in at certain times. */
  time: v.optional(v.pipe(v.string(), v.isoTime())),
  /** What the shop should know of it, such as the animal of an adoption. */
  note: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^\P{Cc}*$/u))),
  /** Cents that the visitor has seen; null where there were none to see. */
  total: v.nullish(wholeNumber),
});

const quantities = v.pipe(
  v.array(v.object({ id, quantity: wholeNumber })),
  v.transform((units) => units.filter(({ quantity }) => quantity > 0)),
  v.nonEmpty(),
  v.check((units) => units.reduce((sum, { quantity }) => sum + quantity, 0) <= mostTickets),
);

export interface HoldRequest extends Omit<v.InferOutput<typeof fields>, 'total'> {
  total?: number;
  /** By which the shop knows a request that is sent again. */
  uuid: string;
  units: UnitQuantity[];
}

/** The first half of a digest as a UUID, marked as version 4, which shops check for. */
function uuidOf(digest: string): string {
  const variant = ((parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `4${digest.slice(13, 16)}`, variant + digest.slice(17, 20)];
  return [...parts, digest.slice(20, 32)].join('-');
}

/**
 * Reads a hold. Its identity is the form's own one together with what is to be held, as that of a form: sent again it is
 * the same hold, and with other tickets it is another one. Without an identity, each is a new one.
 *
 * @returns undefined if the fields are not those of a hold
 */
export function holdRequest(given: Record<string, unknown>): HoldRequest | undefined {
  const wanted = v.safeParse(fields, given);
  const prefix = unitField('');
  const counts = Object.entries(given).filter(([name]) => name.startsWith(prefix));
  const units = v.safeParse(
    quantities,
    counts.map(([name, quantity]) => ({ id: name.slice(prefix.length), quantity })),
  );
  if (!wanted.success || !units.success) return undefined;
  const { total, ...place } = wanted.output;
  const own = given[identityField];
  const isNamed = typeof own === 'string' && /^[\da-f]{32}$/.test(own);
  const sorted = units.output.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify([own, place, sorted]));
  const uuid = isNamed ? uuidOf(digest.digest('hex')) : randomUUID();
  return { ...place, ...(typeof total === 'number' && { total }), units: sorted, uuid };
}
