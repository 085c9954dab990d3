/** How the CMS shows what visitors send: every field, and what it may hold, has a name. */
import { describe, expect, it } from 'vitest';
import { locales } from '../../../../../i18n/routes.ts';
import { formChoiceName, formFieldLabel, formTypeName } from '../../../../desk/forms/form-labels.ts';
import { formTypes } from '../../../../desk/forms/form-types.ts';
import en from '../../../../desk/forms/locales/en.json' with { type: 'json' };
import fr from '../../../../desk/forms/locales/fr.json' with { type: 'json' };

const [submission] = formTypes.map(({ attributes }) => attributes);

/** The choices of all fields, each with the name of its field. */
const choices = formTypes.flatMap(({ attributes }) =>
  Object.entries(attributes).flatMap(([name, attribute]) =>
    ((attribute['enum'] ?? []) as string[]).map((key) => [name, key] as const),
  ),
);

it('a field of one form is shown with that form only', () => {
  const shownWith = (form: string) => ({ visible: { '==': [{ var: 'form' }, form] } });
  expect(submission?.['guests']?.['conditions']).toEqual(shownWith('quote'));
  expect(submission?.['subject']?.['conditions']).toEqual(shownWith('contact'));
  expect(submission?.['message']?.['conditions']).toBeUndefined();
});

describe.each(locales)('in %s', (locale) => {
  it('all types and fields have names, and all fields a help text', () => {
    for (const type of formTypes) {
      expect(formTypeName(type, locale)).not.toBe(type.singular);
      const labels = Object.keys(type.attributes).map((name) => [name, formFieldLabel(name, locale)] as const);
      expect(labels.filter(([name, { label, help }]) => label === name || help === '')).toEqual([]);
    }
  });

  it('all choices have names', () => {
    expect(choices.length).toBeGreaterThan(9);
    expect(choices.filter(([name, key]) => formChoiceName(name, key, locale) === key)).toEqual([]);
  });
});

it('names belong to types, fields and choices that there are', () => {
  const fields = formTypes.flatMap((type) => Object.keys(type.attributes));
  const keys = choices.map((choice) => choice.join('.'));
  expect(Object.keys(fr.types)).toEqual(formTypes.map(({ singular }) => singular));
  expect(new Set(Object.keys(fr.fields))).toEqual(new Set(fields));
  expect(keys).toEqual(expect.arrayContaining(Object.keys(fr.choices)));
  for (const part of ['types', 'fields', 'choices'] as const) {
    expect(Object.keys(en[part])).toEqual(Object.keys(fr[part]));
  }
});
