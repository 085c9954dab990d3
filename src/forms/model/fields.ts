/**
 * What single fields of the forms may hold, for the browser, the service and the page without script.
 *
 * Messages are codes, which the site turns into the visitor's language.
 */
import * as v from 'valibot';

/** A field that people don't see; whatever fills it in is a robot. */
export const honeypotField = 'website';

/** Characters of a message. */
export const messageLength = { min: 10, max: 4000 };

const fieldCodes = ['required', 'invalid', 'tooLong', 'tooShort'] as const;

/** What is wrong with a field. */
export type FieldCode = (typeof fieldCodes)[number];

/** What is wrong with a form, by the names of its fields; nothing where it is empty. */
export type FieldProblems = Readonly<Record<string, FieldCode>>;

/** What a check of a form found. */
export type FormResult<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems };

const string = v.string(({ input }) => (input === undefined || input === null ? 'required' : 'invalid'));

/** Characters without width, direction marks included: pasted along unseen, they make an address undeliverable. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;

/** Local part as in HTML's e-mail input, domain of at least two labels, in any script (RFC 5321 lengths). */
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

/** Length in UTF-16 units with a line break as one, like a textarea's `maxlength`: browsers submit two. */
const trimmed = v.transform((value: string) => value.replaceAll('\r\n', '\n').trim());

/** A text that must be there, of at most `max` characters. */
export const text = (max: number) => v.pipe(string, trimmed, v.nonEmpty('required'), v.maxLength(max, 'tooLong'));

/** A text that may be empty or missing, of at most `max` characters. */
export const optionalText = (max: number) =>
  v.pipe(v.optional(v.string('invalid'), ''), trimmed, v.maxLength(max, 'tooLong'));

/** What a visitor writes to the zoo. */
export const message = v.pipe(text(messageLength.max), v.minLength(messageLength.min, 'tooShort'));

/** The language of the page the form was on. */
export const language = v.picklist(['fr', 'en'], 'invalid');

/** The code of that name; `invalid` where there is none. */
export function toFieldCode(name: string): FieldCode {
  return fieldCodes.find((code) => code === name) ?? 'invalid';
}

/**
 * Checks what was filled in.
 *
 * @returns the cleaned value, or one code for each field that is wrong, in the order of the schema
 */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): FormResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const fields: Record<string, FieldCode> = {};
  // Of several problems of one field, the first explains the others.
  for (const { path, message } of result.issues) fields[String(path?.[0].key ?? 'form')] ??= toFieldCode(message);
  return { ok: false, fields };
}
