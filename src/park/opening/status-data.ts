/** What `<park-status>` is given, for parks and for telephones. */
import type { Locale } from '#i18n/routes.ts';
import type { OpeningMessages } from './describe-opening.ts';

/** The words of a status: parks side by side share those of the element around them. */
export interface StatusWords {
  locale: Locale;
  messages: OpeningMessages;
  /** The dates that its sentences may name, in words. */
  names: Readonly<Record<string, string>>;
  /** The dates that are listed, in words; undefined where only today and tomorrow are. */
  listed?: Readonly<Record<string, string>> | undefined;
}

export interface ParkStatusData {
  /** The text that `writeOpenings` makes. */
  openings: string;
}
