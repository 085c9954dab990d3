/** Every field of every form has a place in the CMS. */
import { expect, it } from 'vitest';
import { contactSubjects } from '../../../src/forms/contact/contact-schema.ts';
import { formSchemas } from '../../../src/forms/form-schemas.ts';
import en from '../../forms/locales/en.json' with { type: 'json' };
import fr from '../../forms/locales/fr.json' with { type: 'json' };
import { formTypes } from '../../forms/form-types.ts';

const [submission, consent] = formTypes.map(({ attributes }) => attributes);

const forms = formSchemas.map(({ entries }) => ({ form: entries.form.literal, fields: Object.keys(entries) }));

it.each(forms.filter(({ form }) => form !== 'newsletter'))('all fields of the form $form', ({ form, fields }) => {
  expect(Object.keys(submission ?? {})).toEqual(expect.arrayContaining(fields));
  expect(submission?.['form']?.['enum']).toContain(form);
});

it('the proof of a consent', () => {
  const proof = ['givenAt', 'email', 'purpose', 'consentText', 'language', 'origin', 'withdrawnAt'];
  expect(Object.keys(consent ?? {})).toEqual(proof);
});

it('the choices of a field', () => {
  expect(submission?.['subject']).toMatchObject({ type: 'enumeration', enum: contactSubjects });
});

it('a field of one form is shown with that form only', () => {
  const shownWith = (form: string) => ({ visible: { '==': [{ var: 'form' }, form] } });
  expect(submission?.['guests']?.['conditions']).toEqual(shownWith('quote'));
  expect(submission?.['subject']?.['conditions']).toEqual(shownWith('contact'));
  expect(submission?.['message']?.['conditions']).toBeUndefined();
});

it('all fields and their choices have names in both languages', () => {
  const names = [submission, consent].flatMap((attributes) => Object.keys(attributes ?? {}));
  for (const strings of [fr, en]) expect(Object.keys(strings)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(en)).toEqual(Object.keys(fr));
});
