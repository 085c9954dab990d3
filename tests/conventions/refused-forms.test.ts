/** The page that forms without script lead to when they are refused. */
import { expect, test } from 'vitest';
import { formSchemas } from '#forms/form-schemas.ts';
import { hiddenFields, refusedFieldId } from '#forms/refused-field.ts';
import { locales, routes } from '#i18n/routes.ts';
import { attributeOf, pages } from '#tests/support/built-pages.ts';

test.each(locales)('it says something about every field of every form: %s', (locale) => {
  const page = pages.find(({ path }) => path === routes.notSent[locale]);
  const ids = page?.document.querySelectorAll('[id]').map((element) => attributeOf(element, 'id')) ?? [];
  const fields = formSchemas.flatMap(({ entries }) =>
    Object.keys(entries)
      .filter((field) => !hiddenFields.includes(field))
      .map((field) => refusedFieldId(entries.form.literal, field)),
  );
  expect(ids.filter((id) => id.startsWith('refused-')).toSorted()).toEqual(fields.toSorted());
});
