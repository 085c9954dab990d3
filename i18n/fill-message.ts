/** Fills in messages where they are shown: for browsers, without a library. */

/** Fills the `{{name}}` placeholders of a message; those without a value stay as they are. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
