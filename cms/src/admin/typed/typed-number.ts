/** Numbers as people type them, in either language: `18,99`, `18.99`, `1 899,50 $`. */

/** What was typed: a number, nothing, or something that is none, or could be two. */
export type Typed<Value> = { kind: 'value'; value: Value } | { kind: 'empty' } | { kind: 'wrong' };

const wrong = { kind: 'wrong' } as const;

/**
 * The number that was typed. A single sign before three digits may be the mark of thousands or of decimals: where
 * decimals have two places, that is asked, never guessed.
 *
 * @param places of decimals that the number may have
 */
export function readNumber(typed: string, places: number): Typed<number> {
  const text = typed.replace(/[\s$]/g, '').replace('−', '-');
  if (text === '') return { kind: 'empty' };
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(rest) ?? [];
  const thousands = /[.,]/.exec(whole)?.[0];
  const isGrouped =
    thousands !== undefined && /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && !rest.endsWith(thousands + decimals);
  if (!/^\d+$/.test(whole) && !isGrouped) return wrong;
  if (decimals.length > places) return wrong;
  const digits = whole.replace(/[.,]/g, '');
  const value = Number(`${sign}${digits}.${decimals || '0'}`);
  return Number.isFinite(value) ? { kind: 'value', value } : wrong;
}

/** A number as the panel's language writes it, and as it can be typed. */
export const writeNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
