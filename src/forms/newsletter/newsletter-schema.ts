/** What the newsletter sign-up may hold. */
import * as v from 'valibot';
import { email, language, text } from '../model/fields.ts';

/** Consent is part of it, with the words that were agreed to. */
export const newsletter = v.object(
  {
    form: v.literal('newsletter', 'invalid'),
    email,
    consent: v.literal('yes', 'required'),
    /** The words next to the box that was ticked, kept as proof (Canada's anti-spam law). */
    consentText: text(2000),
    language,
  },
  'required',
);
