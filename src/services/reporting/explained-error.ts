/** Errors that editors have to correct, with a message for them beside the one for operators. */
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

/** The message of an error for editors, as the CMS shows it. */
export type Explanation =
  | { problems: readonly EntryProblem[] }
  /** The content-loss guard: what is gone, and the token that confirms it. */
  | { removals: { code: string; message: InEachLanguage } }
  | {
      reason: InEachLanguage;
      /** True if another attempt fails too, as long as nobody corrects something. */
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
