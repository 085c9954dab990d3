import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { optionalDate } from './calendar-fields.ts';
import { shared, withMetadata } from './field-metadata.ts';
import * as f from './fields.ts';

/** One line of the price list; prices are final, taxes included. */
export const rate = f.entry({
  ...f.entryFields,
  tab: f.choice(['tickets', 'memberships']),
  /** Name of the product, the same in all of its lines: "Day ticket, summer". */
  product: withMetadata(f.shortText, { isCompared: true }),
  /** The key that the lines of a product share; it names the product in the calculator's addresses. */
  productKey: shared(f.key),
  /** The parks that the product admits to: in at least one of its lines, and the same in all lines that have them. */
  parks: v.nullish(f.relations('parks'), () => []),
  /** Days of visits that one ticket is valid for, with the rule of `parks`; null for memberships: every visit. */
  days: v.nullish(f.integer(validationMessage('positiveInteger'), 1, limits.ticketDays), null),
  audience: f.choice(['adult', 'senior', 'student', 'child', 'toddler', 'companion', 'family']),
  title: f.name,
  ages: v.nullish(f.shortText, null),
  conditions: v.nullish(f.sentence, null),
  priceOnline: f.cents,
  priceAtGate: f.cents,
  /** The price for each person of a group, booked ahead; null where groups have none. */
  priceGroup: f.cents,
  /** The people that a family price includes, and the price of each additional child in cents. */
  family: v.nullish(
    f.object(
      { adults: f.positiveInteger, children: f.positiveInteger, extraChild: f.cents },
      validationMessage('rate.family'),
    ),
    null,
  ),
  /** First and last day of the visits it is sold for; null without such a limit. */
  validFrom: optionalDate,
  validUntil: optionalDate,
  /** What it is in the ticket shop, by the identities of its product, option and unit; null where it is not sold there. */
  shop: withMetadata(
    v.nullish(
      f.object({ product: f.shopName, option: f.shopName, unit: f.shopName }, validationMessage('rate.shop')),
      null,
    ),
    { isRare: true },
  ),
  order: f.order,
});
