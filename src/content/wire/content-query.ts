/** The query of a read request, as strict as Strapi with `strictParams`: unknown parameters are rejected. */
import { defaultLocale, type Locale, locales } from '#i18n/routes.ts';

const defaultPageSize = 25;
/** Limits larger page sizes, like Strapi's `maxLimit`. */
const maxPageSize = 500;

export interface ContentQuery {
  locale: Locale;
  /** By `documentId` instead of in the order of the file. */
  sorted: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
}

export type QueryResult = { kind: 'valid'; query: ContentQuery } | { kind: 'invalid'; key: string };

function parsePositive(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Each parses the value of one parameter; undefined if it is not allowed. */
const parsers: Record<string, (value: string) => Partial<ContentQuery> | undefined> = {
  locale: (value) => {
    const locale = locales.find((known) => known === value);
    return locale && { locale };
  },
  sort: (value) => (value === 'documentId' ? { sorted: true } : undefined),
  'pagination[page]': (value) => {
    const page = parsePositive(value);
    return page === undefined ? undefined : { page };
  },
  'pagination[pageSize]': (value) => {
    const pageSize = parsePositive(value);
    return pageSize === undefined ? undefined : { pageSize: Math.min(pageSize, maxPageSize) };
  },
};

const singletonKeys = ['locale'];

/**
 * Parses `locale`, `sort=documentId`, `pagination[page]` and `pagination[pageSize]`; a singleton accepts only `locale`.
 * Any `populate…` is accepted: bundled entries already contain their relations.
 *
 * @returns the query, or the first key that is unknown, repeated or has an invalid value
 */
export function parseQuery(parameters: URLSearchParams, shape: 'list' | 'singleton'): QueryResult {
  const query: ContentQuery = { locale: defaultLocale, sorted: false, page: 1, pageSize: defaultPageSize };
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    if (key.startsWith('populate')) continue;
    const isKnown = shape === 'list' || singletonKeys.includes(key);
    const parsed = isKnown && !seen.has(key) && Object.hasOwn(parsers, key) ? parsers[key]?.(value) : undefined;
    if (!parsed) return { kind: 'invalid', key };
    seen.add(key);
    Object.assign(query, parsed);
  }
  return { kind: 'valid', query };
}
