export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if a visitor has changed a control: its value, tick or choice differs from that of the HTML. */
export function isChangedControl(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without an option that the HTML selects, browsers show the first one.
    const initial = Array.from(control.options).find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.selectedOptions[0] !== initial;
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}
