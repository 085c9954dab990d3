/** A message to the zoo, with script: says what is wrong or what became of it without leaving the page. */
import { contact } from './contact-schema.ts';
import { messageLength } from '../model/fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { Form } from '../parts/Form.tsx';
import type { FormMessages } from '../parts/status-message.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';

const model = createFormModel({
  name: 'contact',
  fields: ['name', 'email', 'subject', 'message'],
});

interface Props {
  action: string;
  language: string;
  labels: { name: string; email: string; subject: string; message: string };
  submitLabel: string;
  messageHint: string;
  subjects: { value: string; label: string }[];
  messages: FormMessages;
  problemTexts: { email: string };
}

export function ContactIsland({ action, language, labels, submitLabel, messageHint, subjects, ...words }: Props) {
  const [first] = subjects;
  return (
    <Form {...{ model, action, labels, submitLabel }} {...words} schema={contact} hidden={{ language }}>
      <TextField name="name" label={labels.name} required autoComplete="name" />
      <TextField name="email" label={labels.email} type="email" required autoComplete="email" />
      <SelectField name="subject" label={labels.subject} initial={first?.value ?? ''} options={subjects} />
      <TextArea name="message" label={labels.message} hint={messageHint} minLength={messageLength.min} />
    </Form>
  );
}
