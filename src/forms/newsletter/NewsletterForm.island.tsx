/** The newsletter sign-up; once hydrated, it is checked and sent without leaving the page. */
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/newsletter-form.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/newsletter-form.json' with { type: 'json' };
import { createFormModel } from '../model/form-model.ts';
import { ConsentField } from '../parts/ConsentField.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { formMessages } from '../parts/form-messages.ts';
import { newsletter } from './newsletter-schema.ts';

const model = createFormModel({ name: 'newsletter', fields: ['email', 'consent'] });

interface Props {
  locale: Locale;
  action: string;
  /** The wording that the visitor agrees to by ticking the box; sent with the form. */
  consentText: string;
}

export function NewsletterIsland({ locale, action, consentText }: Props) {
  const messages = formMessages(locale, { fr, en });
  return (
    <Form
      {...{ action, messages, model }}
      language={locale}
      schema={newsletter}
      hidden={{ consentText }}
      advice={{ consent: messages.consentRequired }}
    >
      <EmailField />
      <ConsentField name="consent" label={messages.consent} hint={consentText} />
    </Form>
  );
}
