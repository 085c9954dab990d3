/** A message to the zoo; once hydrated, it is checked and sent without leaving the page. */
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/contact-form.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/contact-form.json' with { type: 'json' };
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { formMessages } from '../parts/form-messages.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { contact, contactSubjects } from './contact-schema.ts';

const model = createFormModel({ name: 'contact', fields: ['name', 'email', 'subject', 'message'] });

interface Props {
  locale: Locale;
  action: string;
  /** The limits on the length of the message. */
  messageHint: string;
}

export function ContactIsland({ locale, action, messageHint }: Props) {
  const messages = formMessages(locale, { fr, en });
  const subjects = contactSubjects.map((value) => ({ value, label: messages[`subject.${value}`] }));
  return (
    <Form {...{ action, messages, model }} language={locale} schema={contact}>
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <SelectField name="subject" label={messages.subject} options={subjects} />
      <TextArea name="message" label={messages.message} hint={messageHint} minLength={messageLength.min} />
    </Form>
  );
}
