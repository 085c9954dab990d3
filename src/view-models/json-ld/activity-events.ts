/** JSON-LD of events (schema.org), from entries. URLs are absolute. */
import type { Event } from 'schema-dts';
import type { Entry } from '#content/schemas/registry.ts';
import type { DisruptionNote } from '#features/day/disruption-note.ts';
import { isoDuration } from '#i18n/format.ts';
import { ownDates } from '#park/activities/activity-dates.ts';
import { affects, isOff } from '#park/day/disruption.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { type Organization, postalAddress } from './parks.ts';

type DatedActivity = Pick<
  Entry<'activities'>,
  'title' | 'summary' | 'place' | 'duration' | 'date' | 'availabilities' | 'schedule'
>;

/**
 * The events of an activity that has dates; one that lasts all season is not an event.
 *
 * @param disruptions of the activity
 * @param lengths in minutes of its starts, by `YYYY-MM-DDTHH:MM`, where it has no duration
 */
export function activityEvents(
  activity: DatedActivity,
  site: Organization,
  url: string,
  disruptions: readonly DisruptionNote[],
  lengths: Readonly<Record<string, number>> = {},
): Event[] {
  const { title, summary, place, duration } = activity;
  return ownDates(activity).flatMap((slot) =>
    (slot.times.length > 0 ? slot.times : ['']).map((time): Event => {
      const at = `${slot.date}T${time}`;
      const isCancelled = disruptions.some((one) => isOff(one) && affects(one, at, site.timeZone));
      const minutes = duration ?? lengths[at];
      const start = time ? instantOf(slot.date, time, site.timeZone).toISOString() : slot.date;
      return {
        '@type': 'Event',
        name: title,
        description: summary,
        url,
        startDate: start,
        ...(isCancelled && { eventStatus: 'https://schema.org/EventCancelled' }),
        ...(time && minutes && { duration: isoDuration(minutes * 60) }),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: `${site.name}, ${place}`, address: postalAddress(site.contact) },
        organizer: { '@type': 'Organization', name: site.name },
      };
    }),
  );
}
