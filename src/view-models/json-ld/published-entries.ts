/** JSON-LD of articles, videos, jobs, questions and prices (schema.org), from entries. URLs are absolute. */
import type { FAQPage, JobPosting, NewsArticle, Offer, VideoObject } from 'schema-dts';
import type { Entry } from '#content/schemas/registry.ts';
import { isoDuration, languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import type { PricedRate } from '../ticket-sale.ts';
import { type Organization, postalAddress } from './parks.ts';

export function newsArticle(
  { title, summary, date, author }: Entry<'news'>,
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
  { title, summary, date, duration }: Entry<'videos'>,
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

export function jobPosting(job: Entry<'jobs'>, site: Organization, url: string): JobPosting {
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

const availabilities = {
  available: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/SoldOut',
} as const;

type OfferedRate = Pick<
  PricedRate,
  'product' | 'title' | 'priceOnline' | 'priceAtGate' | 'validFrom' | 'validUntil' | 'range' | 'left'
>;

/** Everything on sale, at its lowest price; what a shop sells with whether it has any left, and until when it has. */
export function rateOffers(rates: readonly OfferedRate[], url: string): Offer[] {
  return rates.flatMap(({ product, title, priceOnline, priceAtGate, validFrom, validUntil, range, left }) => {
    const prices = [priceOnline, priceAtGate].filter((price) => price !== null);
    if (prices.length === 0) return [];
    const price = (Math.min(...prices) / 100).toFixed(2);
    const dates = { ...(validFrom && { validFrom }), ...(validUntil && { validThrough: validUntil }) };
    const shop = {
      ...(left && { availability: availabilities[left] }),
      ...(range?.until && { priceValidUntil: range.until }),
    };
    const name = `${product} – ${title}`;
    return [{ '@type': 'Offer' as const, name, price, priceCurrency: 'CAD', ...dates, ...shop, url }];
  });
}
