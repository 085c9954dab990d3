/** The filter's boxes and fields. They hold what is chosen even before the script does. */
import type { FilterField } from './filter-fields.ts';
import { readSelection, type Selection } from './selection.ts';

/** What is ticked and typed. */
export function readControls(around: HTMLElement, fields: readonly FilterField[]): Selection {
  const controls = Array.from(around.querySelectorAll('input'));
  const used = controls.filter(({ type, checked }) => type !== 'checkbox' || checked);
  return readSelection(new URLSearchParams(used.map(({ name, value }) => [name, value])), fields);
}

/** Ticks and types what is chosen; a text that means the same is left as it was typed. */
export function fillControls(around: HTMLElement, selection: Selection): void {
  for (const control of around.querySelectorAll('input')) {
    const values = selection[control.name] ?? [];
    if (control.type === 'checkbox') control.checked = values.includes(control.value);
    else if (control.value.replaceAll(/\s+/gu, ' ').trim() !== (values[0] ?? '')) control.value = values[0] ?? '';
  }
}
