/** The frame of every form: what is sent unseen, what is wrong, the fields, the button and what became of it. */
import type { ReactNode } from 'react';
import { honeypotField } from '../model/fields.ts';
import { FormContext } from './form-context.ts';
import { statusText } from './status-message.ts';
import { ProblemList } from './ProblemList.tsx';
import { SentNotice } from './SentNotice.tsx';
import { useForm, type FormOptions } from './use-form.ts';

interface Props extends FormOptions {
  /** Fields that are sent with the form, besides its name. */
  hidden: Readonly<Record<string, string>>;
  /** The labels of the fields, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  submitLabel: string;
  children: ReactNode;
}

/** A form that works without script, and better with it. */
export function Form({ hidden, labels, submitLabel, children, ...options }: Props) {
  const { view, form, notice, submit } = useForm(options);
  const { model, messages, state, isAwake } = view;
  const trap = `${model.name}-${honeypotField}`;
  if (state.kind === 'sent') return <SentNotice ref={notice} messages={messages} onAgain={() => model.reset()} />;
  return (
    <FormContext value={view}>
      <form
        ref={form}
        className="form stack-s"
        method="post"
        action={options.action}
        noValidate={isAwake}
        onSubmit={submit}
        // Where script did not come, the browser sends the form itself, not the client's router.
        data-astro-reload=""
      >
        {Object.entries({ form: model.name, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor={trap}>{messages.honeypot}</label>
          <input id={trap} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
        </p>
        {state.kind === 'invalid' && <ProblemList ref={notice} problems={state.problems} labels={labels} />}
        {children}
        <div className="form-actions">
          <button type="submit" aria-disabled={state.kind === 'sending' || undefined}>
            {submitLabel}
          </button>
          <p className="form-status" role="status" data-kind={state.kind}>
            {statusText(state, view.isOnline, messages, isAwake ? document.documentElement.lang : '')}
          </p>
        </div>
      </form>
    </FormContext>
  );
}
