/** The newsletter sign-up; once hydrated, it is checked and sent without leaving the page. */
import type { Messages } from '../../../i18n/translations.ts';
import { createFormModel } from '../model/form-model.ts';
import { ConsentField } from '../parts/ConsentField.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { problemMessage, type FormMessages } from '../parts/form-messages.ts';
import { Form } from '../parts/Form.tsx';
import { newsletter } from './newsletter-schema.ts';

const model = createFormModel({ name: 'newsletter', fields: ['email', 'consent'] });

interface Props {
  action: string;
  language: string;
  /** What the visitor agrees to by ticking the box; sent with the form. */
  consentText: string;
  messages: FormMessages & Messages<'newsletter-form'>;
}

export function NewsletterIsland({ consentText, ...form }: Props) {
  const { messages } = form;
  return (
    <Form
      {...form}
      model={model}
      schema={newsletter}
      hidden={{ consentText }}
      problems={{ consent: problemMessage(messages, messages.consentRequired) }}
    >
      <EmailField />
      <ConsentField name="consent" label={messages.consent} hint={consentText} />
    </Form>
  );
}
