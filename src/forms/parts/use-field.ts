/** Ties a field's control to its label, hint and problem, and to the form. */
import type { ChangeEvent } from 'react';
import { useFormView } from './form-context.ts';

/** The props of every field. */
export interface FieldProps {
  name: string;
  label: string;
  /** A note on the expected value, below the label. */
  hint?: string | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The ids of a field's hint and problem, the problem as a sentence, and the attributes of the control. */
export function useField({ name, hint }: Omit<FieldProps, 'label'>) {
  const { model, problemOf, describeProblem } = useFormView();
  const id = `${model.name}-${name}`;
  const code = problemOf(name);
  const problem = code && describeProblem(name, code);
  const hintId = hint ? `${id}-hint` : undefined;
  const problemId = code ? `${id}-problem` : undefined;
  return {
    hintId,
    problem: problem && [problem.statement, problem.advice].filter(Boolean).join('. '),
    problemId,
    control: {
      id,
      name,
      // Always set: without it, browsers report untouched required fields as invalid.
      'aria-invalid': code !== undefined,
      'aria-describedby': [hintId, problemId].filter(Boolean).join(' ') || undefined,
    },
  } as const;
}

/** Attributes that keep what is typed in the draft; an untouched field has the value `initial`. */
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
