/** The filter's form. It holds what is chosen even before the script does. */
import type { FilterField } from '../../content/filter-fields.ts';
import { readSelection, type Selection } from './selection.ts';

/** What is ticked and typed. */
export function readForm(form: HTMLFormElement, fields: readonly FilterField[]): Selection {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return readSelection(new URLSearchParams(entries), fields);
}

/** Ticks and types what is chosen; a text that means the same is left as it was typed. */
export function fillForm(form: HTMLFormElement, selection: Selection): void {
  for (const control of form.querySelectorAll('input')) {
    const values = selection[control.name] ?? [];
    if (control.type === 'checkbox') control.checked = values.includes(control.value);
    else if (control.value.replaceAll(/\s+/gu, ' ').trim() !== (values[0] ?? '')) control.value = values[0] ?? '';
  }
}
