/** Ties a form in the page to its model. */
import { useStore } from '@nanostores/react';
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { $online } from '#client/navigation/online.ts';
import type { FormModel, FormState } from '../model/form-model.ts';
import type { FormContact, FormView } from './form-context.ts';
import { fieldsOf, focusFirstField, typedBefore } from './form-element.ts';
import { describeProblem, type FormMessages } from './form-messages.ts';

/** The only state that the server renders. */
const asRendered: FormState = { kind: 'editing' };

export interface FormOptions {
  model: FormModel;
  schema: GenericSchema;
  /** The form endpoint. */
  action: string;
  messages: FormMessages;
  /** For forms that somebody answers. */
  contact?: FormContact;
  /** Better advice on any problem of a field than that of the codes, by field name. */
  advice?: Readonly<Record<string, string>>;
}

export interface FormHandle {
  view: FormView;
  form: RefObject<HTMLFormElement | null>;
  /** The element that gets the focus after submission: the list of problems, or the thanks. */
  notice: RefObject<HTMLDivElement | null>;
  submit(event: SyntheticEvent<HTMLFormElement>): void;
}

/** Restores the draft; what was typed on this page before hydration is newer. */
function useHydration(model: FormModel, form: RefObject<HTMLFormElement | null>): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    model.draft.restore();
    if (form.current) for (const [name, value] of typedBefore(form.current)) model.draft.change(name, value);
    setHydrated(true);
    return () => model.reset();
  }, [model, form]);
  return isHydrated;
}

/** Moves the focus to what changed, except for a change that began on another page. */
function useFocusOnChange(
  state: FormState,
  isHydrated: boolean,
  { form, notice }: Omit<FormHandle, 'view' | 'submit'>,
): void {
  const last = useRef<FormState>(undefined);
  useEffect(() => {
    if (!isHydrated) return;
    const before = last.current;
    last.current = state;
    if (before === undefined || before === state) return;
    if (state.kind === 'invalid' || state.kind === 'sent') notice.current?.focus();
    else if (before.kind === 'sent' && form.current) focusFirstField(form.current);
  }, [state, isHydrated, form, notice]);
}

/** The state that `Form` shows, and the handlers it attaches. */
export function useForm({ model, schema, action, messages, contact, advice = {} }: FormOptions): FormHandle {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isHydrated = useHydration(model, form);
  const current = useStore(model.$state);
  const problems = useStore(model.$problems);
  const values = useStore(model.draft.$values);
  const isOnline = useStore($online);
  const state = isHydrated ? current : asRendered;
  useFocusOnChange(state, isHydrated, { form, notice });
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
      contact,
      state,
      hasProblems: Object.keys(problems).length > 0,
      isHydrated,
      isOnline: !isHydrated || isOnline,
      typed: (field) => (isHydrated ? values[field] : undefined),
      problemOf: (field) => (isHydrated ? problems[field] : undefined),
      describeProblem: (field, code) => {
        const problem = describeProblem(messages, field, code);
        return { ...problem, advice: advice[field] ?? problem.advice };
      },
    },
  };
}
