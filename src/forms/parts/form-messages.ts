/** The messages of a form, in the visitor's language. */
import type { Messages } from '../../../i18n/translations.ts';

/** What all forms share, and from the form itself the label of its button and the thanks for sending it. */
export type FormMessages = Messages<'submission'> & Readonly<Record<'submit' | 'sentText', string>>;

/** Says that a field is invalid, and why: `There’s an error in this field. It is too long.` */
export function problemMessage({ invalid }: FormMessages, detail: string): string {
  return `${invalid}. ${detail}`;
}
