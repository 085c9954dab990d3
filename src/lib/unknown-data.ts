/** Reading data from outside that may have any shape, in fewer bytes than a schema. */

/** A member of an object; undefined where there is none. */
export function member(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, name)?.value : undefined;
}

/** The members of an object that are strings. */
export function stringsOf(data: unknown): Record<string, string> {
  const strings: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return strings;
  for (const [name, value] of Object.entries(data)) if (typeof value === 'string') strings[name] = value;
  return strings;
}
