/** Reads a submitted form: its encoding and its fields. */

/** Bytes of a form at most. */
export const maxFormSize = 64 * 1024;

/** `json` from islands, `urlencoded` from pages without script. */
export type FormEncoding = 'json' | 'urlencoded';

/** @returns undefined for any other type */
export function encodingOf(contentType: string | undefined): FormEncoding | undefined {
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/json':
      return 'json';
    case 'application/x-www-form-urlencoded':
      return 'urlencoded';
    default:
      return undefined;
  }
}

/** Fields of a form: more than twice as many as any form has. */
const maxFields = 50;

/** A field that was sent twice has an array of its values, which every schema rejects: none takes precedence. */
function fieldsOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of parameters) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(fields);
}

/** @returns the fields by name, or undefined if the text is not an object in that encoding, or has too many of them */
export function decodeFields(text: string, encoding: FormEncoding): Record<string, unknown> | undefined {
  if (encoding === 'urlencoded') {
    return text.split('&', maxFields + 1).length > maxFields ? undefined : fieldsOf(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.keys(parsed).length > maxFields ? undefined : { ...parsed };
  } catch {
    return undefined;
  }
}

/** The language of a plain form, which is needed even if the form is not decoded. */
export function statedLanguage(text: string): string | undefined {
  return /(?:^|&)language=(\w+)(?:&|$)/.exec(text)?.[1];
}
