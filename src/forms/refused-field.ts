/** The ids of what the page of refused forms says about fields. A plain form that is refused leads to one of them. */
import type { FieldProblems } from './model/form-fields.ts';

/** Fields that no visitor fills in. */
export const hiddenFields: readonly string[] = ['form', 'language', 'consentText'];

export const refusedFieldId = (form: string, field: string): string => `refused-${form}-${field}`;

/** The hash that leads to the first field to correct; empty if there is none that a visitor can. */
export function refusedFieldHash(form: string, problems: FieldProblems): string {
  const field = Object.keys(problems).find((name) => !hiddenFields.includes(name));
  return field === undefined ? '' : `#${refusedFieldId(form, field)}`;
}
