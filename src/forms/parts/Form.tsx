/** The frame of every form: hidden fields, the list of problems, the fields, the button and its status. */
import type { ReactNode } from 'react';
import { honeypotField } from '../model/form-fields.ts';
import type { FormModel } from '../model/form-model.ts';
import { FormContext } from './form-context.ts';
import type { FormMessages } from './form-messages.ts';
import stateStyles from './form-states.css?inline';
import { ProblemList } from './ProblemList.tsx';
import { SentNotice } from './SentNotice.tsx';
import { statusMessage } from './status-message.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface Props<Field extends string> extends FormOptions {
  model: FormModel<Field>;
  /** Language of the page. */
  language: string;
  /** Includes the label of each field, under the field's name. */
  messages: FormMessages & Readonly<Record<Field, string>>;
  /** More fields that are sent but not shown. */
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A form that works without script, and better with it. */
export function Form<Field extends string>({ language, hidden, children, ...options }: Props<Field>) {
  const { model, messages, contact } = options;
  const { view, form, notice, submit } = useForm(options);
  const { state, isHydrated, hasProblems } = view;
  const honeypot = `${model.name}-${honeypotField}`;
  const styles = isHydrated && <style>{stateStyles}</style>;
  if (state.kind === 'sent') {
    return (
      <>
        {styles}
        <SentNotice ref={notice} email={state.email} {...{ messages, contact }} onAgain={() => model.reset()} />
      </>
    );
  }
  return (
    <FormContext value={view}>
      {styles}
      <form
        ref={form}
        className="form stack-s"
        method="post"
        action={options.action}
        noValidate={isHydrated}
        onSubmit={submit}
        // Without hydration the browser posts the form itself, not the client router.
        data-astro-reload=""
      >
        {Object.entries({ form: model.name, language, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor={honeypot}>{messages.honeypot}</label>
          <input id={honeypot} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
        </p>
        {state.kind === 'invalid' && hasProblems && <ProblemList ref={notice} labels={messages} />}
        {children}
        <div className="form-actions">
          <button type="submit" aria-disabled={state.kind === 'sending' || undefined}>
            {messages.submit}
          </button>
          <p className="form-status" role="status" data-kind={state.kind}>
            {statusMessage(state, view, isHydrated ? document.documentElement.lang : '')}
          </p>
        </div>
      </form>
    </FormContext>
  );
}
