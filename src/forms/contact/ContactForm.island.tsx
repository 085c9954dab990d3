/** A message to the zoo; once hydrated, it is checked and sent without leaving the page. */
import { useLayoutEffect } from 'react';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/contact-form.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/contact-form.json' with { type: 'json' };
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { type FormContact, useFormView } from '../parts/form-context.ts';
import { formMessages } from '../parts/form-messages.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { valuesFromLink } from './contact-link.ts';
import { contact as schema, contactSubjects } from './contact-schema.ts';

const model = createFormModel({ name: 'contact', fields: ['name', 'email', 'subject', 'message'] });

interface Props {
  locale: Locale;
  action: string;
  contact: FormContact;
  /** The limits on the length of the message. */
  messageHint: string;
}

interface MessageProps extends Pick<Props, 'messageHint'> {
  label: string;
  /** What to say of a lost thing. */
  lostHint: string;
}

function MessageField({ label, messageHint, lostHint }: MessageProps) {
  const isLost = useFormView().typed('subject') === 'lost';
  const hint = isLost ? `${lostHint} ${messageHint}` : messageHint;
  return <TextArea name="message" label={label} hint={hint} minLength={messageLength.min} />;
}

export function ContactIsland({ locale, action, contact, messageHint }: Props) {
  const messages = formMessages(locale, { fr, en });
  const subjects = contactSubjects.map((value) => ({ value, label: messages[`subject.${value}`] }));
  // After the effects of the form, which restore the draft.
  useLayoutEffect(() => {
    const values = valuesFromLink(location.search, model.draft.$values.get());
    for (const [field, value] of Object.entries(values)) model.draft.change(field, value);
  }, []);
  return (
    <Form {...{ action, messages, model, schema, contact }} language={locale}>
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <SelectField name="subject" label={messages.subject} options={subjects} />
      <MessageField label={messages.message} {...{ messageHint }} lostHint={messages.lostHint} />
    </Form>
  );
}
