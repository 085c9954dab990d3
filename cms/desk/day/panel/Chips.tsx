/** One of a few choices, for a thumb. */
import { Chip } from './SheetStyles.tsx';

interface Props<Value extends string> {
  legend: string;
  values: readonly Value[];
  value: Value;
  label: (value: Value) => string;
  onChange: (value: Value) => void;
}

export function Chips<Value extends string>({ legend, values, value, label, onChange }: Props<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <Chip key={one}>
          <input type="radio" name={legend} value={one} checked={one === value} onChange={() => onChange(one)} />
          {label(one)}
        </Chip>
      ))}
    </fieldset>
  );
}
