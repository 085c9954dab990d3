/** A message to the zoo; once hydrated, it is checked and sent without leaving the page. */
import type { Messages } from '../../../i18n/translations.ts';
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import type { FormMessages } from '../parts/form-messages.ts';
import { Form } from '../parts/Form.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { contact, contactSubjects } from './contact-schema.ts';

const model = createFormModel({ name: 'contact', fields: ['name', 'email', 'subject', 'message'] });

interface Props {
  action: string;
  language: string;
  messages: FormMessages & Messages<'contact-form'>;
}

export function ContactIsland(form: Props) {
  const { messages } = form;
  const subjects = contactSubjects.map((value) => ({ value, label: messages[`subject.${value}`] }));
  return (
    <Form {...form} model={model} schema={contact}>
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <SelectField name="subject" label={messages.subject} options={subjects} />
      <TextArea name="message" label={messages.message} hint={messages.messageHint} minLength={messageLength.min} />
    </Form>
  );
}
