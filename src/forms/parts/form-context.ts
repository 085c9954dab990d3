/** What the parts of a form know of the form they are in. */
import { createContext, use } from 'react';
import type { FormModel, FormState } from '../model/form-model.ts';
import type { FormMessages } from './status-message.ts';

/** A form as its parts see it. */
export interface FormView {
  model: FormModel;
  messages: FormMessages;
  state: FormState;
  /** Whether script has taken over; until then everything is as the server rendered it. */
  isAwake: boolean;
  isOnline: boolean;
  /** What was typed into a field; undefined where nothing was. */
  typed(field: string): string | undefined;
  /** What is wrong with a field now, in words. */
  problemOf(field: string): string | undefined;
}

/** Given by `Form` to everything inside it. */
export const FormContext = createContext<FormView | null>(null);

/**
 * The form around this component.
 *
 * @throws outside of a form
 */
export function useFormView(): FormView {
  const view = use(FormContext);
  if (!view) throw new Error('A field must stand in a Form.');
  return view;
}
