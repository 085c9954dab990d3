/** The filter's inputs: uncontrolled, so that they work before hydration. */
import type { FilterField } from './filter-fields.ts';
import { type FilterSelection, readFilters } from './filter-selection.ts';

/** The selection in the inputs. */
export function readInputs(root: HTMLElement, fields: readonly FilterField[]): FilterSelection {
  const inputs = Array.from(root.querySelectorAll('input'));
  const active = inputs.filter(({ type, checked }) => type !== 'checkbox' || checked);
  return readFilters(new URLSearchParams(active.map(({ name, value }) => [name, value])), fields);
}

/** Shows a selection in the inputs. A text that differs only in white space stays as it was typed; no date becomes none. */
export function fillInputs(root: HTMLElement, selection: FilterSelection): void {
  for (const input of root.querySelectorAll('input')) {
    const values = selection[input.name] ?? [];
    if (input.type === 'checkbox') input.checked = values.includes(input.value);
    else if (input.value.replaceAll(/\s+/gu, ' ').trim() !== (values[0] ?? '')) input.value = values[0] ?? '';
  }
}
