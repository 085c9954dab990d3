/** The search of the built site under test, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearch } from '#features/search/search.ts';
import type { SearchIndex } from '#features/search/search-index.ts';
import { files, type Locale } from '#i18n/routes.ts';
import { testSite } from './test-site.ts';

const indexOf = (locale: Locale) =>
  JSON.parse(readFileSync(join(testSite.directory, files.search[locale]), 'utf8')) as SearchIndex;

export const indexes = { fr: indexOf('fr'), en: indexOf('en') };
export const searches = { fr: createSearch(indexes.fr), en: createSearch(indexes.en) };
