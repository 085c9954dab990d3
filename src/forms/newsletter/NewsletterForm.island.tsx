/** The newsletter sign-up, with script: says what is wrong or what became of it without leaving the page. */
import { createFormModel } from '../model/form-model.ts';
import { newsletter } from './newsletter-schema.ts';
import { ConsentField } from '../parts/ConsentField.tsx';
import { Form } from '../parts/Form.tsx';
import type { FormMessages } from '../parts/status-message.ts';
import { TextField } from '../parts/TextField.tsx';

const model = createFormModel({ name: 'newsletter', fields: ['email', 'consent'] });

interface Props {
  action: string;
  language: string;
  /** The words agreed to by ticking the box; they are sent along. */
  consentText: string;
  labels: { email: string; consent: string; submit: string };
  messages: FormMessages;
  problemTexts: { email: string; consent: string };
}

export function NewsletterIsland({ action, language, consentText, labels, messages, problemTexts }: Props) {
  const { submit, ...fieldLabels } = labels;
  return (
    <Form
      schema={newsletter}
      {...{ model, action, messages, problemTexts }}
      hidden={{ language, consentText }}
      labels={fieldLabels}
      submitLabel={submit}
    >
      <TextField name="email" label={labels.email} type="email" required autoComplete="email" />
      <ConsentField name="consent" label={consentText} />
    </Form>
  );
}
