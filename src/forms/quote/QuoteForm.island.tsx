/** A request for a quote, with script: says what is wrong or what became of it without leaving the page. */
import { messageLength } from '../model/fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { quote } from './quote-schema.ts';
import { Form } from '../parts/Form.tsx';
import type { FormMessages } from '../parts/status-message.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';

/** The fields, in the order of the page. */
type FieldName = 'event' | 'organisation' | 'name' | 'email' | 'phone' | 'date' | 'guests' | 'message';

interface Props {
  action: string;
  language: string;
  /** The zone a date is meant in. */
  timeZone: string;
  /** The event that is chosen at first. */
  event: string;
  events: string[];
  labels: Record<FieldName, string>;
  hints: Record<'guests' | 'message', string>;
  submitLabel: string;
  messages: FormMessages;
  problemTexts: Partial<Record<FieldName, string>>;
}

const model = createFormModel({
  name: 'quote',
  fields: ['event', 'organisation', 'name', 'email', 'phone', 'date', 'guests', 'message'] satisfies FieldName[],
});

export function QuoteIsland({ language, timeZone, event, events, hints, ...form }: Props) {
  const { labels } = form;
  const options = events.map((title) => ({ value: title, label: title }));
  return (
    <Form {...form} model={model} schema={quote(timeZone)} hidden={{ language }}>
      <SelectField name="event" label={labels.event} initial={event} options={options} />
      <TextField name="organisation" label={labels.organisation} autoComplete="organization" />
      <TextField name="name" label={labels.name} required autoComplete="name" />
      <TextField name="email" label={labels.email} type="email" required autoComplete="email" />
      <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
      <TextField name="date" label={labels.date} type="date" />
      <TextField name="guests" label={labels.guests} hint={hints.guests} required inputMode="numeric" />
      <TextArea name="message" label={labels.message} hint={hints.message} minLength={messageLength.min} />
    </Form>
  );
}
