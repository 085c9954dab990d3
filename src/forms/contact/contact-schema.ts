/** The fields of a message to the zoo. */
import * as v from 'valibot';
import { email, language, line, message } from '../model/form-fields.ts';

/** The subjects of a message. */
export const contactSubjects = ['visit', 'tickets', 'groups', 'accessibility', 'lost', 'press', 'other'] as const;

export const contact = v.object(
  {
    form: v.literal('contact', 'invalid'),
    name: line(200),
    email,
    subject: v.picklist(contactSubjects, ({ input }) => (input ? 'invalid' : 'required')),
    message,
    language,
  },
  'required',
);
