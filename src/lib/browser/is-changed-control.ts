export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if a visitor has changed a control: its value, tick or choice differs from that of the HTML. */
export function isChangedControl(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}
