/** Every form of the site, for the service: it checks them with the same schemas as the browser. */
import * as v from 'valibot';
import { contact } from './contact/contact-schema.ts';
import { checkForm, type FormResult } from './model/form-fields.ts';
import { newsletter } from './newsletter/newsletter-schema.ts';
import { quote } from './quote/quote-schema.ts';

/**
 * The last time zone on earth where a day ends. The service, which does not know the zoo's, takes a date until it is
 * past everywhere; the browser checks it exactly.
 */
const lastTimeZone = 'Etc/GMT+12';

export const formSchemas = [newsletter, contact, quote(lastTimeZone)] as const;

const anyForm = v.variant('form', formSchemas, 'invalid');

/** The name of a form, if there is such a form. */
export function formNamed(name: unknown): FormValue['form'] | undefined {
  return formSchemas.map(({ entries }) => entries.form.literal).find((form) => form === name);
}

/** A form that passed its checks. */
export type FormValue = v.InferOutput<typeof anyForm>;

/**
 * Checks the fields of any form.
 *
 * @param input the fields by name; `form` names the form
 */
export function validateForm(input: unknown): FormResult<FormValue> {
  return checkForm(anyForm, input);
}
