/** JSON-LD of parks, events and breadcrumbs (schema.org), from plain data. URLs are absolute. */
import type { AmusementPark, BreadcrumbList, Event, OpeningHoursSpecification, Zoo } from 'schema-dts';
import { isoDuration } from '#i18n/format.ts';
import type { ParkKind } from '#lib/park-kinds.ts';
import { exceptionSlots } from '#opening/opening-exceptions.ts';
import type { OpeningCalendar } from '#opening/opening-hours.ts';
import { instantOf } from '#opening/zoned-time.ts';

type ToAbsolute = (path: string) => string;

/** The zoo as an organisation. */
export interface Organization {
  name: string;
  timeZone: string;
  contact: {
    phone: string;
    email: string;
    address: { street: string; locality: string; region: string; postalCode: string; country: string };
    latitude: number;
    longitude: number;
  };
}

/** The breadcrumbs of a page. */
export function breadcrumbList(
  crumbs: readonly { label: string; href: string }[],
  absolute: ToAbsolute,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

/** A postal address. */
export function postalAddress({ address }: Organization['contact']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  } as const;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Closed all day is written as opening and closing at midnight (Google's reading of schema.org). */
const closedAllDay = { opens: '00:00', closes: '00:00' };

/** Regular hours, and the exceptions that replace them, from a date on. */
function openingHours({ periods, exceptions }: OpeningCalendar, today: string): OpeningHoursSpecification[] {
  const regular = periods
    .filter(({ until }) => until >= today)
    .map(({ from, until, days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: from,
      validThrough: until,
      dayOfWeek: days.flatMap((day) => weekdays[day] ?? []),
      opens,
      closes,
    }));
  const special = exceptions
    .filter(({ date }) => date >= today)
    .flatMap((exception) => {
      const slots = exceptionSlots(exception);
      return (slots.length > 0 ? slots : [closedAllDay]).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: exception.date,
        validThrough: exception.date,
        opens,
        closes,
      }));
    });
  return [...regular, ...special];
}

const parkTypes = { animal: 'Zoo', amusement: 'AmusementPark', water: 'AmusementPark' } as const satisfies Record<
  ParkKind,
  string
>;

/** One of the parks, at the zoo's address, with its hours. */
export function parkPlace(
  park: { kind: ParkKind; name: string; summary: string },
  calendar: OpeningCalendar,
  site: Organization & { description: string },
  { url, image, today }: { url: string; image: string; today: string },
): Zoo | AmusementPark {
  const { contact } = site;
  return {
    '@type': parkTypes[park.kind],
    name: park.kind === 'animal' ? site.name : park.name,
    description: park.summary,
    url,
    image,
    telephone: contact.phone,
    email: contact.email,
    address: postalAddress(contact),
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    openingHoursSpecification: openingHours(calendar, today),
  };
}

interface DatedActivity {
  title: string;
  summary: string;
  place: string;
  duration: number | null;
  date: string | null;
  period: { from: string; until: string } | null;
  availabilities: readonly { date: string; times: readonly string[] }[];
  schedule: readonly { days: readonly number[]; times: readonly string[] }[];
}

/** The events of an activity that has dates; one that lasts all season is not an event. */
export function activityEvents(activity: DatedActivity, site: Organization, url: string): Event[] {
  const { title, summary, place, date, availabilities, schedule, duration } = activity;
  const single = date ? [{ date, times: schedule.flatMap(({ times }) => times) }] : [];
  return [...single, ...availabilities].flatMap((slot) =>
    (slot.times.length > 0 ? slot.times : ['']).map((time): Event => {
      const start = time ? instantOf(slot.date, time, site.timeZone).toISOString() : slot.date;
      return {
        '@type': 'Event',
        name: title,
        description: summary,
        url,
        startDate: start,
        ...(time && duration && { duration: isoDuration(duration * 60) }),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: `${site.name}, ${place}`, address: postalAddress(site.contact) },
        organizer: { '@type': 'Organization', name: site.name },
      };
    }),
  );
}
