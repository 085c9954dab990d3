/** The query of a reading request, as strict as Strapi with `strictParams`: what it does not know, it refuses. */
import { defaultLocale, locales, type Locale } from '../../i18n/routes.ts';

const defaultPageSize = 25;
/** Larger pages are cut to this, like Strapi's `maxLimit`. */
const maxPageSize = 500;

export interface ContentQuery {
  locale: Locale;
  /** By `documentId`; otherwise in the order of the file. */
  sorted: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
}

export type QueryResult = { ok: true; query: ContentQuery } | { ok: false; invalidKey: string };

function readPositive(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Each reads one parameter's value; undefined where the value is not allowed. */
const readers: Record<string, (value: string) => Partial<ContentQuery> | undefined> = {
  locale: (value) => {
    const locale = locales.find((known) => known === value);
    return locale && { locale };
  },
  sort: (value) => (value === 'documentId' ? { sorted: true } : undefined),
  'pagination[page]': (value) => {
    const page = readPositive(value);
    return page === undefined ? undefined : { page };
  },
  'pagination[pageSize]': (value) => {
    const pageSize = readPositive(value);
    return pageSize === undefined ? undefined : { pageSize: Math.min(pageSize, maxPageSize) };
  },
};

const singletonKeys = ['locale'];

/**
 * Reads `locale`, `sort=documentId`, `pagination[page]` and `pagination[pageSize]`; a singleton takes `locale` only.
 * Any `populate…` is accepted: bundled entries hold their relations already.
 *
 * @returns the query, or the first key that is unknown, repeated or has a value that is not allowed
 */
export function readQuery(parameters: URLSearchParams, shape: 'list' | 'singleton'): QueryResult {
  const query: ContentQuery = { locale: defaultLocale, sorted: false, page: 1, pageSize: defaultPageSize };
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    if (key.startsWith('populate')) continue;
    const isKnown = shape === 'list' || singletonKeys.includes(key);
    const read = isKnown && !seen.has(key) && Object.hasOwn(readers, key) ? readers[key]?.(value) : undefined;
    if (!read) return { ok: false, invalidKey: key };
    seen.add(key);
    Object.assign(query, read);
  }
  return { ok: true, query };
}
