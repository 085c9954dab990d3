/** What the panel's search finds, as the CMS sends it. */
import type { InEachLanguage } from '../../../src/services/reporting/explained-error.ts';
import type { Excerpt } from './find-text.ts';

export interface FoundEntry extends Excerpt {
  /** Below the panel's own address. */
  path: string;
  locale: 'fr' | 'en';
  title: string;
  /** The field that holds what was searched for. */
  field: InEachLanguage;
}

export interface FoundType {
  label: InEachLanguage;
  entries: FoundEntry[];
}

export interface SearchAnswer {
  types: FoundType[];
  /** Number of all entries that were found. */
  count: number;
}

/** Shorter ones would find everything. */
export const shortestQuery = 2;
export const longestQuery = 100;

/** Entries of each type that are shown. */
export const mostOfType = 25;
