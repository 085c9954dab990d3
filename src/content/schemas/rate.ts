import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { optionalDate } from './calendar-fields.ts';
import { shared } from './field-metadata.ts';
import * as f from './fields.ts';

/** One line of the price list; prices are final, taxes included. */
export const rate = f.entry({
  ...f.entryFields,
  tab: f.choice(['tickets', 'memberships']),
  /** Name of the product, the same in all of its lines: "Day ticket, summer". */
  product: f.shortText,
  /** The same product's name in code. */
  productKey: shared(f.key),
  audience: f.choice(['adult', 'senior', 'student', 'child', 'toddler', 'companion', 'family']),
  title: f.name,
  ages: v.nullish(f.shortText, null),
  conditions: v.nullish(f.sentence, null),
  priceOnline: f.cents,
  priceAtGate: f.cents,
  /** How many people a family price includes, and the price of each additional child in cents. */
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
  order: f.order,
});
