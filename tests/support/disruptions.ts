/** Disruptions for tests: what the person in charge of the day says, in the wire format. */
import type { EditableContent } from './editable-content.ts';
import type { RawEntry } from './short-lists.ts';

/** One that has all fields, without a target. */
export const noDisruption = {
  park: null,
  activity: null,
  ride: null,
  state: 'closed',
  reason: 'wind',
  reasonText: null,
  from: '2027-06-24T13:00:00-04:00',
  until: '2027-06-24T16:30:00-04:00',
  start: null,
  delay: null,
  place: null,
};

/** Adds a disruption in both languages, of `the-comet` unless its fields say otherwise. */
export function disrupt(content: EditableContent, documentId: string, fields: RawEntry = {}): void {
  for (const locale of ['fr', 'en'] as const) {
    const ride = { documentId: 'the-comet' };
    content.list('disruptions', locale).push({ ...noDisruption, ride, ...fields, documentId, locale });
  }
}
