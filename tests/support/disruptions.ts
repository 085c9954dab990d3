/** Disruptions for tests: what the person in charge of the day says. */
import type { Day } from '#park/day/day.ts';
import type { Disruption } from '#park/day/disruption.ts';

/** The comet is closed for some hours, unless told otherwise. */
export const disruption = (fields: Partial<Disruption> = {}): Disruption => ({
  id: 'gusts',
  about: 'ride:the-comet',
  state: 'closed',
  reason: 'wind',
  from: '2027-06-24T13:00:00-04:00',
  until: '2027-06-24T16:30:00-04:00',
  ...fields,
});

/** A day as servers tell it. @param number as a CMS has it */
export const dayOf = (disruptions: readonly Disruption[], at = new Date(), number = 12): Day => ({
  number,
  at: at.toISOString(),
  disruptions,
  levels: [],
  alert: null,
});
