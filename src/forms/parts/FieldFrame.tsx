/** A control with its label and hint above, and its problem below. */
import type { ReactNode } from 'react';
import type { FieldProps, useField } from './use-field.ts';

type Field = ReturnType<typeof useField>;

interface Props extends FieldProps {
  field: Field;
  children: ReactNode;
}

/** The problem of a field, below its control; nothing if there is none. */
export function FieldProblem({ field }: { field: Field }) {
  if (!field.problem) return null;
  return (
    <p id={field.problemId} className="form-problem">
      {field.problem}
    </p>
  );
}

export function FieldFrame({ label, hint, field, children }: Props) {
  return (
    <div className="form-field">
      <label htmlFor={field.control.id}>{label}</label>
      {hint && (
        <p id={field.hintId} className="form-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem field={field} />
    </div>
  );
}
