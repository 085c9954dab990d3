/** A request for a quote; once hydrated, it is checked and sent without leaving the page. */
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/quote-form.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/quote-form.json' with { type: 'json' };
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { formMessages, problemMessage } from '../parts/form-messages.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { quote } from './quote-schema.ts';

const model = createFormModel({
  name: 'quote',
  fields: ['event', 'organisation', 'name', 'email', 'phone', 'date', 'guests', 'message'],
});

interface Props {
  locale: Locale;
  action: string;
  /** The time zone of the date. */
  timeZone: string;
  /** The event that is preselected. */
  event: string;
  events: readonly string[];
  /** The limits on the number of guests. */
  guestsHint: string;
  /** The limits on the length of the message. */
  messageHint: string;
}

export function QuoteIsland({ locale, action, timeZone, event, events, guestsHint, messageHint }: Props) {
  const messages = formMessages(locale, { fr, en });
  const options = events.map((title) => ({ value: title, label: title }));
  return (
    <Form
      {...{ action, messages, model }}
      language={locale}
      schema={quote(timeZone)}
      problems={{
        date: problemMessage(messages, messages.dateInvalid),
        guests: problemMessage(messages, guestsHint),
      }}
    >
      <SelectField name="event" label={messages.event} initial={event} options={options} />
      <TextField name="organisation" label={messages.organisation} autoComplete="organization" />
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <TextField name="phone" label={messages.phone} type="tel" autoComplete="tel" />
      <TextField name="date" label={messages.date} type="date" />
      <TextField name="guests" label={messages.guests} hint={guestsHint} required inputMode="numeric" />
      <TextArea name="message" label={messages.message} hint={messageHint} minLength={messageLength.min} />
    </Form>
  );
}
