/** A choice from a list. */
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField, useTyping } from './use-field.ts';

interface Props extends FieldProps {
  /** The value that is preselected; the first one by default. */
  initial?: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, hint, initial, options }: Props) {
  const field = useField({ name, hint });
  const fallback = initial ?? options[0]?.value;
  const { value, onChange } = useTyping(name, fallback);
  // A draft of the form in the other language may hold what only that one offers.
  const isOffered = options.some((option) => option.value === value);
  return (
    <FieldFrame {...{ name, label, hint, field }}>
      <select required {...field.control} value={isOffered ? value : fallback} onChange={onChange}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
