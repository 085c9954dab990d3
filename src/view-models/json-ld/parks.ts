/** JSON-LD of parks and breadcrumbs (schema.org), from entries. URLs are absolute. */
import type { AmusementPark, BreadcrumbList, OpeningHoursSpecification, TouristAttraction, Zoo } from 'schema-dts';
import type { Entry } from '#content/schemas/registry.ts';
import { exceptionSlots } from '#park/opening/opening-exceptions.ts';
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import type { ParkKind } from '#park/park-kinds.ts';

type ToAbsolute = (path: string) => string;

/** The zoo as an organisation. */
export type Organization = Pick<Entry<'site'>, 'name' | 'timeZone'> & {
  contact: Pick<Entry<'site'>['contact'], 'phone' | 'email' | 'address' | 'latitude' | 'longitude'>;
};

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
  site: Organization,
  { url, image, map, today }: { url: string; image: string; map: string; today: string },
): Zoo | AmusementPark {
  const { contact } = site;
  return {
    '@type': parkTypes[park.kind],
    name: park.kind === 'animal' ? site.name : park.name,
    description: park.summary,
    url,
    image,
    hasMap: map,
    telephone: contact.phone,
    email: contact.email,
    address: postalAddress(contact),
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    openingHoursSpecification: openingHours(calendar, today),
  };
}

/** A park that a page of its own describes. */
export function parkReference(park: { kind: ParkKind; name: string }, url: string): Zoo | AmusementPark {
  return { '@type': parkTypes[park.kind], name: park.name, url };
}

/** A ride, in its park. */
export function rideAttraction(
  ride: { title: string; summary: string },
  park: { name: string; kind: ParkKind },
  site: Organization,
  { url, image }: { url: string; image: string },
): TouristAttraction {
  return {
    '@type': 'TouristAttraction',
    name: ride.title,
    description: ride.summary,
    url,
    image,
    containedInPlace: { '@type': parkTypes[park.kind], name: park.name, address: postalAddress(site.contact) },
  };
}
