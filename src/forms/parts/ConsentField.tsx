/** A box that has to be ticked. Only the visitor ever ticks it, so it is not kept with what was typed. */
import { FieldProblem } from './FieldProblem.tsx';
import { useFormView } from './form-context.ts';
import { useField, type FieldProps } from './use-field.ts';

export function ConsentField({ name, label }: FieldProps) {
  const { model } = useFormView();
  const field = useField(name);
  return (
    <div className="form-consent">
      <input
        type="checkbox"
        value="yes"
        required
        {...field.control}
        onChange={({ target }) => model.recheck(name, target.checked ? target.value : '')}
      />
      <label htmlFor={field.control.id}>{label}</label>
      <FieldProblem field={field} />
    </div>
  );
}
