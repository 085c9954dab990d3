/** A field that understands what is typed, or says that it doesn't; what it does not understand is never saved. */
import { type InputProps, useField, useFocusInputField } from '@strapi/admin/strapi-admin';
import { Field, TextInput, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import type { MessageKey } from '../messages/messages.ts';
import { usePanelMessages } from '../messages/use-panel-messages.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { localInstant, readDate, readInstant, sayDate, sayInstant, writeInstant } from './typed-date.ts';
import { readNumber, type Typed, writeNumber } from './typed-number.ts';
import { readTime, writeTime } from './typed-time.ts';

type Value = number | string;

type Advice = Extract<MessageKey<'content'>, `typed.${string}`>;

type Props = Omit<InputProps, 'type'> & { labelAction?: ReactNode };

interface Kind {
  read(typed: string): Typed<Value>;
  write(value: Value, locale: string): string;
  /** What to type instead. */
  advice: Advice;
  /** For days: words for what was understood, and a calendar to choose from. */
  day?: {
    say(value: string, locale: string): string;
    type: 'date' | 'datetime-local';
    /** The value as the browser's own field of that type has it. */
    native(value: string): string;
  };
}

const numbers = (places: number, advice: Advice): Kind => ({
  read: (typed) => readNumber(typed, places),
  write: (value, locale) => (typeof value === 'number' ? writeNumber(value, locale) : value),
  advice,
});

function typedInput({ read, write, advice, day }: Kind) {
  return function TypedInput({ name, label, labelAction, hint, required, disabled, placeholder }: Props) {
    const { locale, translate } = usePanelMessages('content');
    const field = useField<Value | null>(name);
    const ref = useFocusInputField<HTMLInputElement>(name);
    const [typed, setTyped] = useState<string>();
    const value = field.value ?? '';
    const text = typed ?? (value === '' ? '' : write(value, locale));
    const understood = read(text);
    // What is half typed is wrong only once it is left.
    const isWrong = understood.kind === 'wrong' && typed === undefined;
    const change = (next: string) => {
      setTyped(next);
      const result = read(next);
      // Passes on what is not understood as it was typed, which the CMS rejects.
      field.onChange(name, result.kind === 'value' ? result.value : result.kind === 'empty' ? null : next);
    };
    const pick = (next: string) => {
      change(next);
      setTyped(undefined);
    };
    const error = isWrong ? translate(advice, { typed: text }) : field.error;
    return (
      <Field.Root name={name} id={name} hint={hint} error={error ?? false} required={required ?? false}>
        <Field.Label action={labelAction}>{label}</Field.Label>
        <TextInput
          ref={ref}
          type="text"
          autoComplete="off"
          disabled={disabled ?? false}
          placeholder={placeholder}
          value={text}
          onChange={({ target }: { target: HTMLInputElement }) => change(target.value)}
          onBlur={() => setTyped(undefined)}
          endAction={
            day &&
            disabled !== true && <CalendarButton type={day.type} value={day.native(String(value))} onPick={pick} />
          }
        />
        {day && understood.kind === 'value' && (
          <Typography variant="pi">{day.say(String(understood.value), locale)}</Typography>
        )}
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    );
  };
}

export const IntegerInput = typedInput(numbers(0, 'typed.integer'));
export const PriceInput = typedInput(numbers(2, 'typed.price'));
export const NumberInput = typedInput(numbers(10, 'typed.number'));
export const DateInput = typedInput({
  read: readDate,
  write: String,
  advice: 'typed.date',
  day: { say: sayDate, type: 'date', native: String },
});
export const InstantInput = typedInput({
  read: readInstant,
  write: (value, locale) => writeInstant(String(value), locale),
  advice: 'typed.instant',
  day: { say: sayInstant, type: 'datetime-local', native: localInstant },
});
export const TimeInput = typedInput({
  read: readTime,
  write: (value, locale) => writeTime(String(value), locale),
  advice: 'typed.time',
});
