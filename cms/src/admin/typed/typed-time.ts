/** Times as people type them, in either language: `20 h`, `20h30`, `20:30`, `8 p.m.`, `midi`. */
import type { Typed } from './typed-number.ts';

const words: Readonly<Record<string, string>> = { midi: '12:00', noon: '12:00', minuit: '00:00', midnight: '00:00' };

const pattern = /^(\d{1,2})(?:(?:[:h.]|heures?)(\d{2})?(?::00(?:\.000)?)?)?(?:min)?([ap]m)?$/;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The hour of the clock; undefined for one that no clock has. */
function hourOf(typed: number, half: string | undefined): number | undefined {
  if (half === undefined) return typed <= 23 ? typed : undefined;
  if (typed < 1 || typed > 12) return undefined;
  return (typed % 12) + (half === 'pm' ? 12 : 0);
}

/** The time that was typed, as Strapi keeps it: `20:30:00.000`. */
export function readTime(typed: string): Typed<string> {
  const text = typed
    .replace(/\s/g, '')
    .toLowerCase()
    .replace(/([ap])\.?m\.?$/, '$1m');
  if (text === '') return { kind: 'empty' };
  const known = words[text];
  if (known !== undefined) return { kind: 'value', value: `${known}:00.000` };
  const [, hours, minutes = '0', half] = pattern.exec(text) ?? [];
  const hour = hours === undefined ? undefined : hourOf(Number(hours), half);
  if (hour === undefined || Number(minutes) > 59) return { kind: 'wrong' };
  return { kind: 'value', value: `${twoDigits(hour)}:${twoDigits(Number(minutes))}:00.000` };
}

/** A time as the panel's language writes it, and as it can be typed; anything else as it is. */
export function writeTime(value: string, locale: string): string {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})/.exec(value) ?? [];
  if (hours === '') return value;
  const hour = Number(hours);
  if (locale.startsWith('fr')) return `${hour}\u00A0h\u00A0${minutes}`;
  return `${hour % 12 || 12}:${minutes}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
