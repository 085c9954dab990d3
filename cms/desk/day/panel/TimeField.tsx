/** The field of the sheet in which somebody types until when. */
import { useEffect, useRef } from 'react';
import { Labelled } from './SheetStyles.tsx';

interface Props {
  label: string;
  value: string;
  /** Why nothing can end then; empty if it can. */
  problem: string;
  onChange: (time: string) => void;
}

export function TimeField({ label, value, problem, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field appears at the end of the sheet, out of view. What browsers return here is no clean-up function.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  return (
    <Labelled>
      {label}
      <input ref={field} type="time" required value={value} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  );
}
