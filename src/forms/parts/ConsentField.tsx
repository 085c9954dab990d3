/** A checkbox that must be ticked. Consent is given each time, so the draft does not keep it. */
import { FieldProblem } from './FieldFrame.tsx';
import { useFormView } from './form-context.ts';
import { type FieldProps, useField } from './use-field.ts';

/** `hint` is what ticking the box agrees to, word for word. */
export function ConsentField({ name, label, hint }: FieldProps) {
  const { model } = useFormView();
  const field = useField({ name, hint });
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
      <p id={field.hintId} className="form-hint">
        {hint}
      </p>
      <FieldProblem field={field} />
    </div>
  );
}
