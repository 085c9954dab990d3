/** The problem of a field, below its control; nothing if there is none. */
import type { useField } from './use-field.ts';

export function FieldProblem({ field }: { field: ReturnType<typeof useField> }) {
  if (!field.problem) return null;
  return (
    <p id={field.problemId} className="form-problem">
      {field.problem}
    </p>
  );
}
