/** What a field's control and the words around it need to know. */
import type { ChangeEvent } from 'react';
import { useFormView } from './form-context.ts';

/** What every field is told. */
export interface FieldProps {
  name: string;
  label: string;
  /** What is expected, under the label. */
  hint?: string | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes that tie a control to its label, its hint and its problem. */
export function useField(name: string, hint?: string) {
  const { model, problemOf } = useFormView();
  const id = `${model.name}-${name}`;
  const problem = problemOf(name);
  const hintId = hint ? `${id}-hint` : undefined;
  const problemId = problem ? `${id}-problem` : undefined;
  return {
    hintId,
    problem,
    problemId,
    control: {
      id,
      name,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': [hintId, problemId].filter(Boolean).join(' ') || undefined,
    },
  } as const;
}

/** Attributes that keep what is typed; `initial` is shown where nothing was. */
export function useTyping(name: string, initial = '') {
  const { model, typed } = useFormView();
  return {
    value: typed(name) ?? initial,
    onChange({ target: { value } }: ChangeEvent<Control>) {
      model.draft.change(name, value);
      model.recheck(name, value);
    },
  };
}
