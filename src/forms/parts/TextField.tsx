/** A field for one line of text, or for what `type` says. */
import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField, useTyping } from './use-field.ts';

/**
 * Takes the attributes of an input too, but should get no `maxlength`: browsers silently cut off what is pasted, where
 * the schema reports that it is too long.
 */
export function TextField({ name, label, hint, ...attributes }: FieldProps & ComponentProps<'input'>) {
  const field = useField({ name, hint });
  return (
    <FieldFrame {...{ name, label, hint, field }}>
      <input type="text" {...attributes} {...field.control} {...useTyping(name)} />
    </FieldFrame>
  );
}
