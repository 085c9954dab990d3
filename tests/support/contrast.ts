/** Colour contrast as WCAG 2.2 defines it. */

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour tokens of a style sheet, in its light (`day`) and dark (`night`) scheme. */
export function coloursOf(css: string): Map<string, { day: string; night: string }> {
  const pattern = /--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g;
  return new Map(
    Array.from(css.matchAll(pattern), ([, name = '', day, night, both]) => [
      name,
      { day: day ?? both ?? '', night: night ?? both ?? '' },
    ]),
  );
}
