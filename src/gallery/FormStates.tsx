/** Fields and forms in states that otherwise need a visitor; rendered on the server and never hydrated. */
import type { ReactNode } from 'react';
import type { FieldProblems } from '#forms/model/form-fields.ts';
import { createFormModel, type FormState } from '#forms/model/form-model.ts';
import { ConsentField } from '#forms/parts/ConsentField.tsx';
import { type FormContact, FormContext, type FormView } from '#forms/parts/form-context.ts';
import { describeProblem, type FormMessages } from '#forms/parts/form-messages.ts';
import { ProblemList } from '#forms/parts/ProblemList.tsx';
import { SelectField } from '#forms/parts/SelectField.tsx';
import { SentNotice } from '#forms/parts/SentNotice.tsx';
import { statusMessage } from '#forms/parts/status-message.ts';
import { TextArea } from '#forms/parts/TextArea.tsx';
import { TextField } from '#forms/parts/TextField.tsx';
import type { Messages } from '#i18n/translations.ts';

/** The answer that a form of the gallery promises. */
const contact: FormContact = { phone: '450-555-0142', answerTime: null };

interface FrameProps {
  messages: FormMessages;
  state?: FormState;
  isOnline?: boolean;
  typed?: Readonly<Record<string, string>>;
  problems?: FieldProblems;
  /** Prefix of the ids, which makes them unique. */
  name: string;
  children: ReactNode;
}

function Frame({ messages, name, typed = {}, problems = {}, children, ...state }: FrameProps) {
  const view: FormView = {
    model: createFormModel({ name, fields: Object.keys(problems) }),
    messages,
    state: state.state ?? { kind: 'editing' },
    isHydrated: true,
    isOnline: state.isOnline ?? true,
    hasProblems: Object.keys(problems).length > 0,
    contact,
    typed: (field) => typed[field],
    problemOf: (field) => problems[field],
    describeProblem: (field, code) => describeProblem(messages, field, code),
  };
  return (
    <FormContext value={view}>
      <div className="form stack-s">{children}</div>
    </FormContext>
  );
}

interface FieldProps {
  messages: FormMessages & Messages<'contact-form'> & Messages<'newsletter-form'> & Messages<'quote-form'>;
  hints: Record<'guests' | 'message', string>;
  /** The consent that ticking the box gives. */
  consentText: string;
  options: { value: string; label: string }[];
}

/** Every kind of field in its initial state. */
export function Fields({ messages, hints, consentText, options }: FieldProps) {
  return (
    <Frame name="fields" messages={messages} typed={{ name: 'Françoise Saint-Germain-Tremblay' }}>
      <TextField name="email" label={messages.email} type="email" />
      <TextField name="name" label={messages.name} />
      <TextField name="guests" label={messages.guests} hint={hints.guests} inputMode="numeric" placeholder="40" />
      <TextField name="date" label={messages.date} type="date" />
      <TextField name="phone" label={messages.phone} type="tel" disabled />
      <SelectField name="subject" label={messages.subject} initial="" options={options} />
      <TextArea name="message" label={messages.message} hint={hints.message} minLength={10} />
      <ConsentField name="consent" label={messages.consent} hint={consentText} />
    </Frame>
  );
}

/** Every kind of field with something to correct, below the list of problems. */
export function InvalidFields({ messages, hints, consentText, options }: FieldProps) {
  const typed = { email: 'lynx@', guests: '0', message: 'Lynx' };
  const problems: FieldProblems = {
    email: 'invalid',
    name: 'required',
    guests: 'invalid',
    date: 'invalid',
    subject: 'required',
    message: 'tooShort',
    consent: 'required',
  };
  return (
    <Frame name="invalid-fields" messages={messages} typed={typed} problems={problems}>
      <ProblemList ref={null} labels={messages} />
      <TextField name="email" label={messages.email} type="email" />
      <TextField name="name" label={messages.name} />
      <TextField name="guests" label={messages.guests} hint={hints.guests} />
      <TextField name="date" label={messages.date} type="date" />
      <SelectField name="subject" label={messages.subject} initial="" options={options} />
      <TextArea name="message" label={messages.message} hint={hints.message} minLength={10} />
      <ConsentField name="consent" label={messages.consent} hint={consentText} />
    </Frame>
  );
}

interface ActionsProps {
  messages: FormMessages;
  languageTag: string;
  state: FormState;
  isOnline?: boolean;
}

/** The foot of a form, its button and status, as `Form` renders it. */
export function Actions({ messages, languageTag, state, isOnline = true }: ActionsProps) {
  return (
    <Frame name="actions" messages={messages} state={state}>
      <div className="form-actions">
        <button type="button" aria-disabled={state.kind === 'sending' || undefined}>
          {messages.submit}
        </button>
        <p className="form-status" data-kind={state.kind}>
          {statusMessage(state, { messages, isOnline, contact }, languageTag)}
        </p>
      </div>
    </Frame>
  );
}

/** The notice that replaces a form once it is sent. */
export function Sent({ messages }: { messages: FormMessages }) {
  return <SentNotice ref={null} email="lynx@example.com" {...{ messages, contact }} onAgain={() => undefined} />;
}
