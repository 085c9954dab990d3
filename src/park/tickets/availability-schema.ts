/** What an availability must be before anybody believes it. */
import * as v from 'valibot';
import { type Availability, placesLeft } from './availability.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const availabilitySchema: v.GenericSchema<unknown, Availability> = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  options: v.array(
    v.object({
      product: v.string(),
      option: v.string(),
      prices: v.array(v.record(v.string(), count)),
      days: v.record(v.pipe(v.string(), v.isoDate()), v.object({ places: v.picklist(placesLeft), prices: count })),
    }),
  ),
});
