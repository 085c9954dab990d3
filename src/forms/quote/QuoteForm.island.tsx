/** A request for a quote; once hydrated, it is checked and sent without leaving the page. */
import type { Messages } from '../../../i18n/translations.ts';
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { problemMessage, type FormMessages } from '../parts/form-messages.ts';
import { Form } from '../parts/Form.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { quote } from './quote-schema.ts';

const model = createFormModel({
  name: 'quote',
  fields: ['event', 'organisation', 'name', 'email', 'phone', 'date', 'guests', 'message'],
});

interface Props {
  action: string;
  language: string;
  /** The time zone of the date. */
  timeZone: string;
  /** The event that is preselected. */
  event: string;
  events: readonly string[];
  messages: FormMessages & Messages<'quote-form'>;
}

export function QuoteIsland({ timeZone, event, events, ...form }: Props) {
  const { messages } = form;
  const options = events.map((title) => ({ value: title, label: title }));
  return (
    <Form
      {...form}
      model={model}
      schema={quote(timeZone)}
      problems={{
        date: problemMessage(messages, messages.dateInvalid),
        guests: problemMessage(messages, messages.guestsHint),
      }}
    >
      <SelectField name="event" label={messages.event} initial={event} options={options} />
      <TextField name="organisation" label={messages.organisation} autoComplete="organization" />
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <TextField name="phone" label={messages.phone} type="tel" autoComplete="tel" />
      <TextField name="date" label={messages.date} type="date" />
      <TextField name="guests" label={messages.guests} hint={messages.guestsHint} required inputMode="numeric" />
      <TextArea name="message" label={messages.message} hint={messages.messageHint} minLength={messageLength.min} />
    </Form>
  );
}
