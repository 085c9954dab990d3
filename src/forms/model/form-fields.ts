/**
 * The rules that fields of several forms share, for the browser and the service.
 *
 * Their messages are codes; the forms show them in the visitor's language.
 */
import * as v from 'valibot';

/** The honeypot, a field that people don't see: a form that fills it in is from a robot. */
export const honeypotField = 'website';

/**
 * The field of a form's identity, which its draft keeps: 32 hexadecimal digits, the same whenever the form is sent again. A
 * form that a page without script posts has none.
 */
export const identityField = 'identity';

/** Limits on the characters of a message. */
export const messageLength = { min: 10, max: 4000 };

const fieldCodes = ['required', 'invalid', 'tooLong', 'tooShort'] as const;

/** The code of a problem of a field. */
export type FieldCode = (typeof fieldCodes)[number];

/** The problems of a form, by field name; empty if it is valid. */
export type FieldProblems = Readonly<Record<string, FieldCode>>;

/** The result of checking a form. */
export type FormResult<Value> = { kind: 'valid'; value: Value } | { kind: 'invalid'; fields: FieldProblems };

const string = v.string(({ input }) => (input === undefined || input === null ? 'required' : 'invalid'));

/** Zero-width characters and direction marks: pasted along unnoticed, they make an address undeliverable. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;

/** The local part as in HTML's e-mail input, a domain of at least two labels in any script (lengths of RFC 5321). */
const emailPattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,59})$/iu;

/** An e-mail address, trimmed. */
export const email = v.pipe(
  string,
  v.check((value) => !invisible.test(value), 'invalid'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'tooLong'),
  v.regex(emailPattern, 'invalid'),
);

/** Counts a line break as one UTF-16 unit, like a textarea's `maxlength`; browsers submit two. */
const trimmed = v.transform((value: string) => value.replaceAll('\r\n', '\n').trim());

/** Control characters, line breaks included: fields of one line send none, and none may reach a mail header. */
const oneLine = v.transform((value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

/** A required text of at most `max` characters, trimmed. */
export const text = (max: number) => v.pipe(string, trimmed, v.nonEmpty('required'), v.maxLength(max, 'tooLong'));

/** A required text of one line and at most `max` characters, trimmed. */
export const line = (max: number) => v.pipe(string, oneLine, v.nonEmpty('required'), v.maxLength(max, 'tooLong'));

/** An optional text of one line and at most `max` characters, trimmed; empty if it is missing. */
export const optionalLine = (max: number) =>
  v.pipe(v.optional(v.string('invalid'), ''), oneLine, v.maxLength(max, 'tooLong'));

/** A message to the zoo. */
export const message = v.pipe(text(messageLength.max), v.minLength(messageLength.min, 'tooShort'));

/** The language of the form's page. */
export const language = v.picklist(['fr', 'en'], 'invalid');

/** The code of that name, or `invalid`. */
export function toFieldCode(name: string): FieldCode {
  return fieldCodes.find((code) => code === name) ?? 'invalid';
}

/**
 * Checks the fields of a form.
 *
 * @returns the cleaned value, or one code for each invalid field, in the order of the schema
 */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): FormResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { kind: 'valid', value: result.output };
  const fields: Record<string, FieldCode> = {};
  // A field with several problems reports the first, which usually causes the others.
  for (const { path, message } of result.issues) fields[String(path?.[0].key ?? 'form')] ??= toFieldCode(message);
  return { kind: 'invalid', fields };
}
