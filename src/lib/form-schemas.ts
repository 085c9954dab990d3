/**
 * What the forms may hold: one schema for the browser, the service and the page without script.
 *
 * Messages are codes, which the site turns into the visitor's language.
 */
import * as v from 'valibot';

/** A field that people don't see; whatever fills it in is a robot. */
export const honeypotField = 'website';

export const contactSubjects = ['visit', 'tickets', 'groups', 'accessibility', 'press', 'other'] as const;

export const messageLength = { min: 10, max: 4000 };

const fieldCodes = ['required', 'invalid', 'tooLong', 'tooShort'] as const;

export type FieldCode = (typeof fieldCodes)[number];

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
const text = (max: number) =>
  v.pipe(
    string,
    v.transform((value) => value.replaceAll('\r\n', '\n').trim()),
    v.nonEmpty('required'),
    v.maxLength(max, 'tooLong'),
  );

const language = v.picklist(['fr', 'en'], 'invalid');

export const newsletter = v.object(
  {
    form: v.literal('newsletter', 'invalid'),
    email,
    consent: v.literal('yes', 'required'),
    /** The words next to the box that was ticked, kept as proof (Canada's anti-spam law). */
    consentText: text(2000),
    language,
  },
  'required',
);

export const contact = v.object(
  {
    form: v.literal('contact', 'invalid'),
    name: text(200),
    email,
    subject: v.picklist(contactSubjects, ({ input }) => (input ? 'invalid' : 'required')),
    message: v.pipe(text(messageLength.max), v.minLength(messageLength.min, 'tooShort')),
    language,
  },
  'required',
);

const anyForm = v.variant('form', [newsletter, contact], 'invalid');

export type FormValue = v.InferOutput<typeof anyForm>;

export type FieldProblems = Record<string, FieldCode>;

export type FormResult = { ok: true; value: FormValue } | { ok: false; fields: FieldProblems };

function toCode(message: string): FieldCode {
  return fieldCodes.find((code) => code === message) ?? 'invalid';
}

/**
 * Checks what was filled in.
 *
 * @param input the fields by name; `form` says which form it is
 * @returns the cleaned value, or one code for each field that is wrong
 */
export function validateForm(input: unknown): FormResult {
  const result = v.safeParse(anyForm, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const fields: FieldProblems = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? 'form'] ??= toCode(issue.message);
  return { ok: false, fields };
}
