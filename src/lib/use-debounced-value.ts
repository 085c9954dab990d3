/** A value once it has not changed for a moment. */
import { useEffect, useState } from 'react';

/** Milliseconds: shorter than a pause, longer than the time between two letters. */
const moment = 150;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), moment);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
