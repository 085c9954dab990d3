/** Days and times that the panel has not understood: Strapi would refuse them in English, without naming the field. */
import type { Locale } from '../../../i18n/routes.ts';
import { componentOf } from '../../../src/content/editing/components.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { isRealDate } from '../../../src/lib/real-date.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { serverMessages } from '../../strapi/messages.ts';
import type { ValidationError } from './validation-errors.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text);

/** Tells by kind of control whether a text is one that Strapi keeps. */
const isKept = {
  date: isDay,
  time: (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?$/.test(text),
  instant: (text: string) => isDay(text.slice(0, 'YYYY-MM-DD'.length)) && !Number.isNaN(Date.parse(text)),
};

function errorsIn(fields: readonly FormField[], values: unknown, path: string[], panel: Locale): ValidationError[] {
  return fields.flatMap(({ name, control }) => {
    const value = getOwn(values, name);
    const at = [...path, name];
    const component = componentOf(name, control);
    if (component && Array.isArray(value)) {
      return value.flatMap((row, index) => errorsIn(component.fields, row, [...at, String(index)], panel));
    }
    if (component) return errorsIn(component.fields, value, at, panel);
    const { kind } = control;
    if (kind !== 'date' && kind !== 'time' && kind !== 'instant') return [];
    if (typeof value !== 'string' || value === '' || isKept[kind](value)) return [];
    const sentence = serverMessages(panel, 'content').translate(`typed.${kind}`, { typed: value });
    return [{ sentence, fields: [{ path: at, sentence }] }];
  });
}

/** @param data of a form, at any depth */
export const errorsOfTyped = (name: ContentTypeName, data: Record<string, unknown>, panel: Locale): ValidationError[] =>
  errorsIn(formOf(name), data, [], panel);
