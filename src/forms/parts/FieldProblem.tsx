/** What is wrong with a field, if anything. */
import type { useField } from './use-field.ts';

export function FieldProblem({ field }: { field: ReturnType<typeof useField> }) {
  if (!field.problem) return null;
  return (
    <p id={field.problemId} className="form-problem">
      {field.problem}
    </p>
  );
}
