/** A number input with buttons to decrease and increase it. */
import { useState } from 'react';
import { parseCount } from './calculator-input.ts';

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** Accessible names of the buttons. */
  fewer: string;
  more: string;
  /** Said where more than `max` was asked for. */
  atMost: string;
  onChange: (value: number) => void;
}

export function CountField({ name, label, hint, value, min, max, fewer, more, atMost, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  // What was typed stays, an empty field too, until the value changes in another way.
  const shown = parseCount(typed, min, max) === value ? typed : String(value);
  const enter = (text: string) => {
    setTyped(text);
    onChange(parseCount(text, min, max));
  };
  const step = (by: number) => enter(String(Math.min(max, Math.max(min, value + by))));
  return (
    <div className="count-field">
      <label htmlFor={`count-${name}`}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <button type="button" aria-label={fewer} aria-disabled={value === min} onClick={() => step(-1)}>
        −
      </button>
      <input
        id={`count-${name}`}
        type="number"
        name={name}
        inputMode="numeric"
        min={min}
        max={max}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => enter(event.target.value)}
      />
      <button type="button" aria-label={more} aria-disabled={value === max} onClick={() => step(1)}>
        +
      </button>
      <small role="status">{Number(shown) > max && atMost}</small>
    </div>
  );
}
