/** The form that a field is in. */
import { createContext, use } from 'react';
import type { FieldCode } from '../model/form-fields.ts';
import type { FormModel, FormState } from '../model/form-model.ts';
import type { FormMessages, ProblemText } from './form-messages.ts';

/** The answer that senders of a form may expect. */
export interface FormContact {
  /** Whom to call instead, if the form can't be sent or it is urgent. */
  phone: string;
  /** A sentence that says when somebody answers. */
  answerTime: string | null;
}

/** A form as its parts see it. */
export interface FormView {
  model: FormModel;
  messages: FormMessages;
  state: FormState;
  /** False until hydration: the parts then render as on the server. */
  isHydrated: boolean;
  isOnline: boolean;
  /** True while a problem is left that was found at submission. */
  hasProblems: boolean;
  contact: FormContact | undefined;
  /** The typed value of a field; undefined for an untouched one. */
  typed(field: string): string | undefined;
  /** The problem of a field; undefined if there is none. */
  problemOf(field: string): FieldCode | undefined;
  describeProblem(field: string, code: FieldCode): ProblemText;
}

/** Provided by `Form`. */
export const FormContext = createContext<FormView | null>(null);

/** @throws outside of a `Form` */
export function useFormView(): FormView {
  const view = use(FormContext);
  if (!view) throw new Error('A field must be inside a Form.');
  return view;
}
