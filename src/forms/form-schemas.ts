/** Checks any of the site's forms, with the schemas that the forms in the browser use. */
import * as v from 'valibot';
import { contact } from './contact/contact-schema.ts';
import { checkForm, type FormResult } from './model/fields.ts';
import { newsletter } from './newsletter/newsletter-schema.ts';
import { quote } from './quote/quote-schema.ts';

/** A day is over here once it is over everywhere; browsers, which know the zoo's time zone, are exact. */
const lastTimeZone = 'Etc/GMT+12';

const anyForm = v.variant('form', [newsletter, contact, quote(lastTimeZone)], 'invalid');

/** What a form holds once it is checked. */
export type FormValue = v.InferOutput<typeof anyForm>;

/**
 * Checks what was filled in.
 *
 * @param input the fields by name; `form` says which form it is
 */
export function validateForm(input: unknown): FormResult<FormValue> {
  return checkForm(anyForm, input);
}
