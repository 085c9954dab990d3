/** A field to choose one of a few. */
import { FieldFrame } from './FieldFrame.tsx';
import { useField, useTyping, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  /** The value that is chosen at first. */
  initial: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, hint, initial, options }: Props) {
  const field = useField(name, hint);
  return (
    <FieldFrame {...{ name, label, hint, field }}>
      <select required {...field.control} {...useTyping(name, initial)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
