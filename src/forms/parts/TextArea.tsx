/** A field for several lines of text. */
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField, useTyping } from './use-field.ts';

interface Props extends FieldProps {
  minLength: number;
}

export function TextArea({ name, label, hint, minLength }: Props) {
  const field = useField({ name, hint });
  return (
    <FieldFrame {...{ name, label, hint, field }}>
      <textarea rows={6} required minLength={minLength} {...field.control} {...useTyping(name)} />
    </FieldFrame>
  );
}
