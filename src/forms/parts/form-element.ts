/** Reads a form in the page. */
import { type FormControl, isChangedControl } from '#client/browser/is-changed-control.ts';

/** The fields that hold text or a choice, without checkboxes and hidden fields. */
function controlsOf(form: HTMLFormElement): FormControl[] {
  return [
    ...form.querySelectorAll<FormControl>('input:not([type="hidden"], [type="checkbox"]), textarea, select'),
  ].filter(({ tabIndex }) => tabIndex >= 0);
}

/** Names and values of the fields that were filled in before hydration. */
export function typedBefore(form: HTMLFormElement): [name: string, value: string][] {
  return controlsOf(form)
    .filter(isChangedControl)
    .map(({ name, value }) => [name, value]);
}

/** The fields as the browser itself would send them. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

export function focusFirstField(form: HTMLFormElement): void {
  controlsOf(form)[0]?.focus();
}
