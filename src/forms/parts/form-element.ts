/** Reads a form in the page. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that hold text or a choice, without checkboxes and what visitors don't fill in. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input:not([type="hidden"], [type="checkbox"]), textarea, select')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return control.value !== control.defaultValue;
}

/** Names and values of the fields that were filled in before hydration. */
export function typedBefore(form: HTMLFormElement): [name: string, value: string][] {
  return controlsOf(form)
    .filter(isChanged)
    .map(({ name, value }) => [name, value]);
}

/** What the browser itself would send. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

export function focusFirstField(form: HTMLFormElement): void {
  controlsOf(form)[0]?.focus();
}
