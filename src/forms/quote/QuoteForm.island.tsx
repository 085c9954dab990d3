/** A request for a quote; once hydrated, it is checked and sent without leaving the page. */
import { useStore } from '@nanostores/react';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/quote-form.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/quote-form.json' with { type: 'json' };
import { messageLength } from '../model/form-fields.ts';
import { createFormModel } from '../model/form-model.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { type FormContact, useFormView } from '../parts/form-context.ts';
import { formMessages } from '../parts/form-messages.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextField } from '../parts/TextField.tsx';
import { dateFaults, quote, type RequestLimits } from './quote-schema.ts';

const model = createFormModel({
  name: 'quote',
  fields: ['event', 'organisation', 'name', 'email', 'phone', 'date', 'guests', 'message'],
});

/** An event that can be chosen. */
interface EventChoice extends RequestLimits {
  title: string;
  /** Its days in words. */
  dateHint?: string;
  /** How many days ahead, in words. */
  noticeHint?: string;
  guestsHint?: string;
  /** What the message has to say, and its limits. */
  messageHint?: string;
}

interface Props {
  locale: Locale;
  action: string;
  /** The time zone of the date. */
  timeZone: string;
  /** The event that is preselected. */
  event: string;
  events: readonly EventChoice[];
  /** The limits on the number of guests. */
  guestsHint: string;
  /** The limits on the length of the message. */
  messageHint: string;
  contact: FormContact;
}

const choiceOf = (events: readonly EventChoice[], event: string) => events.find(({ title }) => title === event);

/** The event that the form shows as chosen: a draft in the other language may name one that this page does not offer. */
const shownChoice = ({ event, events }: Pick<Props, 'event' | 'events'>, typed: string | undefined) =>
  choiceOf(events, typed ?? event) ?? choiceOf(events, event);

const useChoice = (props: Pick<Props, 'event' | 'events'>) => shownChoice(props, useFormView().typed('event'));

function DateField({ label, ...props }: Pick<Props, 'event' | 'events'> & { label: string }) {
  const { dateHint, noticeHint } = useChoice(props) ?? {};
  const hint = [dateHint, noticeHint].filter(Boolean).join(' ') || undefined;
  return <TextField name="date" label={label} hint={hint} type="date" />;
}

function GuestsField({
  label,
  guestsHint,
  ...props
}: Pick<Props, 'event' | 'events' | 'guestsHint'> & { label: string }) {
  const hint = useChoice(props)?.guestsHint ?? guestsHint;
  return <TextField name="guests" label={label} hint={hint} required inputMode="numeric" />;
}

function MessageField({
  label,
  messageHint,
  ...props
}: Pick<Props, 'event' | 'events' | 'messageHint'> & { label: string }) {
  const hint = useChoice(props)?.messageHint ?? messageHint;
  return <TextArea name="message" label={label} hint={hint} minLength={messageLength.min} />;
}

export function QuoteIsland({ locale, action, timeZone, event, events, guestsHint, messageHint, contact }: Props) {
  const options = events.map(({ title }) => ({ value: title, label: title }));
  const values = useStore(model.draft.$values);
  const chosen = shownChoice({ event, events }, values['event']) ?? { title: event };
  const own = formMessages(locale, { fr, en });
  const messages = chosen.childrenAtMost ? { ...own, guests: own.children } : own;
  const reasons = { tooSoon: chosen.noticeHint ?? messages.dateInvalid, otherDay: chosen.dateHint };
  const faults = dateFaults(values['date'] ?? '', timeZone, chosen);
  return (
    <Form
      {...{ action, messages, model, contact }}
      language={locale}
      schema={quote(timeZone, chosen)}
      advice={{ date: faults.map((fault) => reasons[fault]).join(' '), guests: chosen.guestsHint ?? guestsHint }}
    >
      <SelectField name="event" label={messages.event} initial={event} options={options} />
      {/* What is booked as it is, such as a birthday party, is for families. */}
      {!chosen.days && <TextField name="organisation" label={messages.organisation} autoComplete="organization" />}
      <TextField name="name" label={messages.name} required autoComplete="name" />
      <EmailField />
      <TextField name="phone" label={messages.phone} type="tel" autoComplete="tel" />
      <DateField label={messages.date} {...{ event, events }} />
      <GuestsField label={messages.guests} {...{ event, events, guestsHint }} />
      <MessageField label={messages.message} {...{ event, events, messageHint }} />
    </Form>
  );
}
