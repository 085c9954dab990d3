/** JSON-LD for search engines (schema.org), from plain data. Addresses are absolute. */
import type {
  AmusementPark,
  BreadcrumbList,
  Event,
  FAQPage,
  JobPosting,
  NewsArticle,
  Offer,
  OpeningHoursSpecification,
  VideoObject,
  Zoo,
} from 'schema-dts';
import { isoDuration, languageTags } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/routes.ts';
import type { OpeningCalendar } from './opening.ts';
import { addDays, instantOf } from './zoned-time.ts';

type ToAbsolute = (path: string) => string;

interface Organization {
  name: string;
  description: string;
  timeZone: string;
  contact: {
    phone: string;
    email: string;
    address: { street: string; locality: string; region: string; postalCode: string; country: string };
    latitude: number;
    longitude: number;
  };
}

/** Where a page stands. */
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

function postalAddress({ address }: Organization['contact']) {
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
    .map(({ date, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      // Closed all day is written as opening and closing at midnight (Google's reading of schema.org).
      opens: opens ?? '00:00',
      closes: closes ?? '00:00',
    }));
  return [...regular, ...special];
}

const parkTypes = { animal: 'Zoo', amusement: 'AmusementPark', water: 'AmusementPark' } as const;

/** One of the parks, at the zoo's address, with its hours. */
export function parkPlace(
  park: { kind: keyof typeof parkTypes; name: string; summary: string },
  calendar: OpeningCalendar,
  site: Organization,
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

/** The dates on which an activity takes place, where it has dates of its own; a season's ride is no event. */
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

interface PageData {
  title: string;
  summary: string;
  date: string;
}

export function newsArticle(
  { title, summary, date, author }: PageData & { author: string },
  { locale, publisher, url, image }: { locale: Locale; publisher: string; url: string; image: string },
): NewsArticle {
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: date,
    inLanguage: languageTags[locale],
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: publisher },
    mainEntityOfPage: url,
    image,
  };
}

export function videoObject(
  { title, summary, date, duration }: PageData & { duration: number },
  { thumbnail, content }: { thumbnail: string; content: string },
): VideoObject {
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    uploadDate: `${date}T12:00:00Z`,
    duration: isoDuration(duration),
    thumbnailUrl: thumbnail,
    contentUrl: content,
  };
}

interface Job {
  title: string;
  body: string;
  type: 'fullTime' | 'partTime';
  section: string;
  postedOn: string;
  closesOn: string | null;
}

export function jobPosting(job: Job, site: Organization, url: string): JobPosting {
  const employmentType = job.section === 'internship' ? 'INTERN' : job.type === 'fullTime' ? 'FULL_TIME' : 'PART_TIME';
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.body,
    datePosted: job.postedOn,
    ...(job.closesOn && { validThrough: instantOf(addDays(job.closesOn, 1), '00:00', site.timeZone).toISOString() }),
    employmentType,
    url,
    hiringOrganization: { '@type': 'Organization', name: site.name },
    jobLocation: { '@type': 'Place', address: postalAddress(site.contact) },
  };
}

export function faqPage(faqs: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface Rate {
  product: string;
  title: string;
  priceOnline: number | null;
  priceAtGate: number | null;
}

/** What can be bought, at its lowest price. */
export function rateOffers(rates: readonly Rate[], url: string): Offer[] {
  return rates.flatMap(({ product, title, priceOnline, priceAtGate }) => {
    const prices = [priceOnline, priceAtGate].filter((price) => price !== null);
    if (prices.length === 0) return [];
    const price = (Math.min(...prices) / 100).toFixed(2);
    return [{ '@type': 'Offer' as const, name: `${product} – ${title}`, price, priceCurrency: 'CAD', url }];
  });
}
