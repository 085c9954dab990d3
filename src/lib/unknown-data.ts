/** Reads data of unknown shape, in fewer bytes than a schema. */

/** An object's own property, never one of its prototype; undefined if there is none. */
export function getOwn(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, name)?.value : undefined;
}

/** The value at a path of own properties: `booking.price`, `facts.0`. */
export const valueAt = (data: unknown, path: string): unknown => path.split('.').reduce<unknown>(getOwn, data);

/** The properties of an object that are strings; none if it is not an object. */
export function stringsOf(data: unknown): Record<string, string> {
  const strings: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return strings;
  for (const [name, value] of Object.entries(data)) if (typeof value === 'string') strings[name] = value;
  return strings;
}
