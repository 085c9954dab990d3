/**
 * Returns the colours of a drawing's styles by their variables: `light-dark(#dfecb6, #15302b)`, or one for day and night.
 *
 * The first of a variable is for screens; others are for winter, prints and forced colours.
 */
export function drawingColours(styles: string): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of styles.matchAll(/(--[\w-]+):(light-dark\([^)]*\)|#\w+)/g)) {
    if (!colours.has(name)) colours.set(name, value);
  }
  return colours;
}
