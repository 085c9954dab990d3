/** A control with its label and hint above, and its problem below. */
import type { ReactNode } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import type { FieldProps, useField } from './use-field.ts';

interface Props extends FieldProps {
  field: ReturnType<typeof useField>;
  children: ReactNode;
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
