/** A field for one line of text, in whatever shape `type` says. */
import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, useTyping, type FieldProps } from './use-field.ts';

/**
 * Takes the attributes of an input too. There is deliberately no `maxlength`: browsers cut off what is pasted without a
 * word; the schema says instead that it is too long.
 */
export function TextField({ name, label, hint, ...attributes }: FieldProps & ComponentProps<'input'>) {
  const field = useField(name, hint);
  return (
    <FieldFrame {...{ name, label, hint, field }}>
      <input type="text" {...attributes} {...field.control} {...useTyping(name)} />
    </FieldFrame>
  );
}
