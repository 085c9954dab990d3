export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a visitor has filled in, ticked or chosen something else than the page came with. */
export function isChangedControl(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}
