/** A value that follows another one only after it has stopped changing. */
import { useEffect, useState } from 'react';

/** Milliseconds: longer than the time between two keystrokes, shorter than a pause. */
const defaultDebounceMs = 150;

/** @returns the debounced value, and a function that ends the wait at once */
export function useDebouncedValue(
  value: string,
  debounceMs = defaultDebounceMs,
): [debounced: string, settle: () => void] {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return [debounced, () => setDebounced(value)];
}
