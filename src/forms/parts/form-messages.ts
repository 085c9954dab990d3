/** The messages of a form, in the visitor's language. */
import type { Messages } from '../../../i18n/translations.ts';
import type { FieldCode } from '../model/form-fields.ts';

/** What all forms share, and from the form itself the label of its button and the thanks for sending it. */
export type FormMessages = Messages<'submission'> & Readonly<Record<'submit' | 'sentText', string>>;

/** Says that a field is invalid, and why: `There’s an error in this field. It is too long.` */
export function problemMessage({ invalid }: FormMessages, detail: string): string {
  return `${invalid}. ${detail}`;
}

/** What is wrong with a field and what to do, for fields whose form has no message of its own. */
export function describeProblem(messages: FormMessages, field: string, code: FieldCode): string {
  if (field === 'email') return messages.emailInvalid;
  return code === 'invalid' ? messages.invalid : problemMessage(messages, messages[code]);
}
