/** Whom one calls, and when somebody answers. */

/** The hours of the telephone, as the script of `<park-status>` reads those of a park. */
export interface PhoneAnswers {
  openings: string;
  /** Dates in words. */
  names: Readonly<Record<string, string>>;
}

export interface PhoneContact {
  phone: string;
  hours: readonly { days: string; hours: string }[];
  /** The days when nobody does. */
  hoursNote: string | null;
  /** Only where the hours are known as more than words, and the page follows the clock. */
  answers?: PhoneAnswers | undefined;
}
