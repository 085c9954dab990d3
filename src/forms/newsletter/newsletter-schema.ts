/** The fields of the newsletter sign-up. */
import * as v from 'valibot';
import { email, language, text } from '../model/form-fields.ts';

export const newsletter = v.object(
  {
    form: v.literal('newsletter', 'invalid'),
    email,
    consent: v.literal('yes', 'required'),
    /** The wording the visitor agreed to, stored as proof (Canada's anti-spam law). */
    consentText: text(2000),
    language,
  },
  'required',
);
