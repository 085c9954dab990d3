/** The details of a rejected request, which the admin panel reads besides its message. */

import type { Locale } from '../../../i18n/routes.ts';
import type { LanguagesAnswer } from './languages-header.ts';

/** An entry to open. */
export interface ErrorLink {
  label: string;
  /** In the panel, from its root on. */
  address: string;
}

/** An answer to a question, on a button: to go on with the publication, or to save and open another language. */
export type Choice = { label: string } & ({ answer: LanguagesAnswer } | { answer: 'write'; opens: Locale });

export interface ErrorDetails {
  /** Strapi's forms mark these fields. */
  errors: { path: string[]; message: string; name: string }[];
  /** The panel shows this until an action succeeds. */
  validation: {
    /** The action that was rejected, as a sentence. */
    outcome: string;
    errors: { sentence: string; links: ErrorLink[] }[];
    /** What editors can answer. */
    choices?: Choice[];
  };
}
