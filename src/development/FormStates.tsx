/** Fields and forms in states that otherwise only a visitor brings them to; rendered as they are, never woken. */
import type { ReactNode } from 'react';
import type { FieldProblems } from '../forms/model/fields.ts';
import { createFormModel, type FormState } from '../forms/model/form-model.ts';
import { FormContext, type FormView } from '../forms/parts/form-context.ts';
import { statusText, type FormMessages } from '../forms/parts/status-message.ts';
import { ConsentField } from '../forms/parts/ConsentField.tsx';
import { ProblemList } from '../forms/parts/ProblemList.tsx';
import { SelectField } from '../forms/parts/SelectField.tsx';
import { SentNotice } from '../forms/parts/SentNotice.tsx';
import { TextArea } from '../forms/parts/TextArea.tsx';
import { TextField } from '../forms/parts/TextField.tsx';

interface FrameProps {
  messages: FormMessages;
  state?: FormState;
  isOnline?: boolean;
  typed?: Readonly<Record<string, string>>;
  problems?: FieldProblems;
  /** Keeps the ids of two frames apart. */
  name: string;
  children: ReactNode;
}

function Frame({ messages, name, typed = {}, problems = {}, children, ...state }: FrameProps) {
  const view: FormView = {
    model: createFormModel({ name, fields: [] }),
    messages,
    state: state.state ?? { kind: 'editing' },
    isAwake: true,
    isOnline: state.isOnline ?? true,
    typed: (field) => typed[field],
    problemOf(field) {
      const code = problems[field];
      return code && messages.codes[code];
    },
  };
  return (
    <FormContext value={view}>
      <div className="form stack-s">{children}</div>
    </FormContext>
  );
}

interface FieldProps {
  messages: FormMessages;
  labels: Record<'name' | 'email' | 'phone' | 'date' | 'guests' | 'subject' | 'message' | 'consent', string>;
  hints: Record<'guests' | 'message', string>;
  /** What is agreed to by ticking the box. */
  consentText: string;
  options: { value: string; label: string }[];
}

/** Every kind of field as it is at first. */
export function Fields({ messages, labels, hints, consentText, options }: FieldProps) {
  return (
    <Frame name="fields" messages={messages} typed={{ name: 'Françoise Saint-Germain-Tremblay' }}>
      <TextField name="email" label={labels.email} type="email" />
      <TextField name="name" label={labels.name} />
      <TextField name="guests" label={labels.guests} hint={hints.guests} inputMode="numeric" placeholder="40" />
      <TextField name="date" label={labels.date} type="date" />
      <TextField name="phone" label={labels.phone} type="tel" disabled />
      <SelectField name="subject" label={labels.subject} initial="" options={options} />
      <TextArea name="message" label={labels.message} hint={hints.message} minLength={10} />
      <ConsentField name="consent" label={consentText} />
    </Frame>
  );
}

/** Every kind of field with something to correct, under the list of what there is. */
export function InvalidFields({ messages, labels, hints, consentText, options }: FieldProps) {
  const typed = { email: 'lynx@', guests: '0', message: 'Lynx' };
  const problems: FieldProblems = {
    name: 'required',
    email: 'invalid',
    guests: 'invalid',
    date: 'invalid',
    subject: 'required',
    message: 'tooShort',
    consent: 'required',
  };
  return (
    <Frame name="invalid-fields" messages={messages} typed={typed} problems={problems}>
      <ProblemList ref={null} problems={problems} labels={labels} />
      <TextField name="email" label={labels.email} type="email" />
      <TextField name="name" label={labels.name} />
      <TextField name="guests" label={labels.guests} hint={hints.guests} />
      <TextField name="date" label={labels.date} type="date" />
      <SelectField name="subject" label={labels.subject} initial="" options={options} />
      <TextArea name="message" label={labels.message} hint={hints.message} minLength={10} />
      <ConsentField name="consent" label={consentText} />
    </Frame>
  );
}

interface ActionsProps {
  messages: FormMessages;
  languageTag: string;
  submitLabel: string;
  state: FormState;
  isOnline?: boolean;
}

/** The foot of a form: its button, and what became of it; after `Form`. */
export function Actions({ messages, languageTag, submitLabel, state, isOnline = true }: ActionsProps) {
  return (
    <Frame name="actions" messages={messages} state={state}>
      <div className="form-actions">
        <button type="button" aria-disabled={state.kind === 'sending' || undefined}>
          {submitLabel}
        </button>
        <p className="form-status" data-kind={state.kind}>
          {statusText(state, isOnline, messages, languageTag)}
        </p>
      </div>
    </Frame>
  );
}

/** What stands in the place of a form that is sent. */
export function Sent({ messages }: { messages: FormMessages }) {
  return <SentNotice ref={null} messages={messages} onAgain={() => undefined} />;
}
