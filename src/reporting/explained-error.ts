/** Errors that concern editors, who know neither the terminal nor the settings of the site. */
import type { Locale } from '#i18n/routes.ts';
import { SiteError } from '#lib/site-error.ts';

/** A sentence, or a name, as readers of each language read it. */
export type InEachLanguage = Readonly<Record<Locale, string>>;

/** Something that is wrong with an entry of the content. */
export interface EntryProblem {
  /** Name of the collection. */
  type: string;
  /** Empty if the entry has none. */
  documentId: string;
  locale: Locale;
  /** Path of the field, dot-separated; empty for the entry as a whole. */
  field: string;
  /** The entry's name. */
  entry: InEachLanguage;
  message: InEachLanguage;
}

/** What an error says where editors edit. */
export type Explanation =
  | { problems: readonly EntryProblem[] }
  /** The content-loss guard: what is gone, and the token that confirms it. */
  | { removals: { code: string; message: InEachLanguage } }
  | {
      reason: InEachLanguage;
      /** Another attempt comes to the same as long as nobody does anything. */
      isLasting?: boolean;
    };

/** An error with two messages: one for the terminal and the log, one for editors. */
export class ExplainedError extends SiteError {
  readonly explanation: Explanation;

  constructor(message: string, explanation: Explanation, options?: ErrorOptions) {
    super(message, options);
    this.explanation = explanation;
  }
}
