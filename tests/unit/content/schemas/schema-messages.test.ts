/** Schema messages: a wrong value of any field gives a message of the project, never one of Valibot. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import { parseValidationMessage, translateMessage } from '#i18n/editor-messages.ts';

interface AnyField {
  path: string;
  schema: v.GenericSchema;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** A schema and everything in it: fields, entries of lists, what may be null. */
function fieldsOf(schema: v.GenericSchema, path: string): AnyField[] {
  const entries =
    'entries' in schema && typeof schema.entries === 'object' ? Object.entries({ ...schema.entries }) : [];
  const inner = [
    ...entries,
    ['item', 'item' in schema ? schema.item : undefined] as const,
    ['wrapped', 'wrapped' in schema ? schema.wrapped : undefined] as const,
  ];
  const below = inner.flatMap(([name, part]) => (isSchema(part) ? fieldsOf(part, `${path}.${name}`) : []));
  return [{ path, schema }, ...below];
}

const badValues = [undefined, null, 42, -1.5, NaN, '', 'x', '2027-02-30', '<script></script>', true, [], [null], {}];

/** Issues of a schema without a message of ours. */
function foreignMessages({ schema }: AnyField, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ message }) => message).filter((message) => typeof parseValidationMessage(message) === 'string');
}

describe.each(contentTypeNames)('every field of %s', (name) => {
  const fields = fieldsOf(contentTypes[name].schema, name);

  it('rejects invalid values with a message that both languages have', () => {
    expect(fields.length).toBeGreaterThan(3);
    for (const field of fields) {
      const refused = badValues.filter((value) => !v.is(field.schema, value));
      expect({ path: field.path, isRefused: refused.length > 0 }).toEqual({ path: field.path, isRefused: true });
      for (const value of refused)
        expect({ path: field.path, value, foreign: foreignMessages(field, value) }).toMatchObject({ foreign: [] });
    }
  });

  it('rejects missing values unless it is nullable', () => {
    for (const { path, schema } of fields) {
      expect({ path, isRefused: !v.is(schema, undefined) }).toEqual({ path, isRefused: schema.type !== 'nullish' });
    }
  });
});

it('a message of the library is still readable', () => {
  const message = v.safeParse(v.string(), 42).issues?.[0].message ?? '';
  expect(translateMessage(parseValidationMessage(message), 'fr')).toBe('Invalid type: Expected string but received 42');
});
