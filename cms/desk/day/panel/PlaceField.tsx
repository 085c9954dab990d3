/** A place among several, chosen by its name. */
import type { Subject } from '../../../../src/park/day/disruption.ts';
import type { ShownPlace } from '../shown-day.ts';
import { Labelled } from './SheetStyles.tsx';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  label: string;
  places: readonly ShownPlace[];
  /** What is said where none is chosen. */
  none: string;
  required?: boolean;
  value: string;
  text: DayMessages['text'];
  onChange: (place: Subject | undefined) => void;
}

export function PlaceField({ label, places, none, required = false, value, text, onChange }: Props) {
  const choose = (chosen: string) => onChange(places.find(({ about }) => about === chosen)?.about);
  return (
    <Labelled>
      {label}
      <select required={required} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{none}</option>
        {places.map(({ about, name }) => (
          <option key={about} value={about}>
            {text(name)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
