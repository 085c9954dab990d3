/** A number input with buttons to decrease and increase it. */
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
  onChange: (value: number) => void;
}

export function CountField({ name, label, hint, value, min, max, fewer, more, onChange }: Props) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
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
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(parseCount(event.target.value, min, max))}
      />
      <button type="button" aria-label={more} aria-disabled={value === max} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
