/** What a message to the zoo may hold. */
import * as v from 'valibot';
import { email, language, message, text } from '../model/fields.ts';

/** What a message may be about. */
export const contactSubjects = ['visit', 'tickets', 'groups', 'accessibility', 'press', 'other'] as const;

/** Who writes, about what, and the message itself. */
export const contact = v.object(
  {
    form: v.literal('contact', 'invalid'),
    name: text(200),
    email,
    subject: v.picklist(contactSubjects, ({ input }) => (input ? 'invalid' : 'required')),
    message,
    language,
  },
  'required',
);
