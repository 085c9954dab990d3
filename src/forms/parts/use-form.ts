/** Ties a form on a page to its state machine. */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { GenericSchema } from 'valibot';
import type { FormModel, FormState } from '../model/form-model.ts';
import { $online } from '../../navigation/online.ts';
import type { FormView } from './form-context.ts';
import type { FormMessages } from './status-message.ts';
import { fieldsOf, focusFirstField, typedBefore } from './form-element.ts';

/** Before script takes over, every form looks like this. */
const asRendered: FormState = { kind: 'editing' };

export interface FormOptions {
  model: FormModel;
  schema: GenericSchema;
  /** Where the form is sent. */
  action: string;
  messages: FormMessages;
  /** What is wrong with a field, where that can be said better than by the code. */
  problemTexts?: Readonly<Record<string, string>> | undefined;
}

export interface FormHandle {
  view: FormView;
  form: RefObject<HTMLFormElement | null>;
  /** What gets the focus: the list of problems, or the thanks. */
  notice: RefObject<HTMLDivElement | null>;
  submit(event: SyntheticEvent<HTMLFormElement>): void;
}

/** Takes over what the visitor typed before, on this page or an earlier one; the page's own is the newest. */
function useAwakening(model: FormModel, form: RefObject<HTMLFormElement | null>): boolean {
  const [isAwake, setAwake] = useState(false);
  useLayoutEffect(() => {
    model.draft.restore();
    if (form.current) for (const [name, value] of typedBefore(form.current)) model.draft.change(name, value);
    setAwake(true);
    return () => model.reset();
  }, [model, form]);
  return isAwake;
}

/** Moves the focus to what happened, but never because of what happened on another page. */
function useFocusOnNews(
  state: FormState,
  isAwake: boolean,
  { form, notice }: Omit<FormHandle, 'view' | 'submit'>,
): void {
  const last = useRef<FormState>(undefined);
  useEffect(() => {
    if (!isAwake) return;
    const before = last.current;
    last.current = state;
    if (before === undefined || before === state) return;
    if (state.kind === 'invalid' || state.kind === 'sent') notice.current?.focus();
    else if (before.kind === 'sent' && form.current) focusFirstField(form.current);
  }, [state, isAwake, form, notice]);
}

/** Everything a form needs to be shown and sent. */
export function useForm({ model, schema, action, messages, problemTexts = {} }: FormOptions): FormHandle {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isAwake = useAwakening(model, form);
  const current = useStore(model.$state);
  const problems = useStore(model.$problems);
  const values = useStore(model.draft.$values);
  const isOnline = useStore($online);
  const state = isAwake ? current : asRendered;
  useFocusOnNews(state, isAwake, { form, notice });
  return {
    form,
    notice,
    submit(event) {
      event.preventDefault();
      void model.submit({ url: action, fields: fieldsOf(event.currentTarget), schema, isOnline });
    },
    view: {
      model,
      messages,
      state,
      isAwake,
      isOnline: !isAwake || isOnline,
      typed: (field) => (isAwake ? values[field] : undefined),
      problemOf(field) {
        const code = isAwake ? problems[field] : undefined;
        return code && (problemTexts[field] ?? messages.codes[code]);
      },
    },
  };
}
