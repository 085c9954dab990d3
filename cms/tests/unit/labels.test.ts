import { describe, expect, it } from 'vitest';
import { locales } from '../../../i18n/routes.ts';
import { allComponents } from '../../../src/content/editing/components.ts';
import en from '../../../src/content/editing/labels.en.json' with { type: 'json' };
import fr from '../../../src/content/editing/labels.fr.json' with { type: 'json' };
import { componentLabel, fieldLabel } from '../../../src/content/editing/labels.ts';
import { missingLabels } from '../../model/panel/missing-labels.ts';
import { allForms } from '../../model/panel/panel-messages.ts';

const fields = allForms().flatMap(({ owner, fields: own }) => own.map((field) => ({ owner, ...field })));

it('every field has a label and a help text, and every choice a name', () => {
  expect(missingLabels()).toEqual([]);
});

it('the switches of a list of choices have the help text of the list, and none each', () => {
  const switches = fields.filter(({ owner, control }) => owner === 'common.serves' && control.kind === 'yesOrNo');
  expect(switches.length).toBeGreaterThan(20);
  expect(switches.filter(({ owner, name }) => fieldLabel(owner, name, 'fr')?.help !== '')).toEqual([]);
});

describe.each(locales)('in %s', (locale) => {
  it('no two fields of a form have the same label', () => {
    const doubles = allForms().flatMap(({ owner, fields: own }) => {
      const labels = own.map(({ name }) => fieldLabel(owner, name, locale)?.label);
      return labels.filter((label, index) => labels.indexOf(label) !== index).map((label) => `${owner}: ${label}`);
    });
    expect(doubles).toEqual([]);
  });

  it('every component has a name', () => {
    expect(allComponents().filter(({ uid }) => !componentLabel(uid, locale))).toEqual([]);
  });
});

it('labels belong to fields and choices that there are', () => {
  const names = new Set(fields.flatMap(({ owner, name }) => [name, `${owner}.${name}`]));
  const choices = new Set(
    fields.flatMap(({ name, control }) =>
      control.kind === 'choice' ? control.keys.map((key) => `${name}.${key}`) : [],
    ),
  );
  expect(Object.keys(fr.fields).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(fr.choices).filter((name) => !choices.has(name))).toEqual([]);
  for (const part of ['types', 'components', 'fields', 'choices'] as const) {
    expect(Object.keys(en[part])).toEqual(Object.keys(fr[part]));
  }
});
