/** Times in each language, without `Intl`: its first use takes a slow phone up to 0.2 s. */
import type { Locale } from './routes.ts';

/** '12 p.m.' is heard as midnight by some, and as noon by others. */
const namedTimes: Readonly<Record<string, Record<Locale, string>>> = {
  '00:00': { fr: 'minuit', en: 'midnight' },
  '12:00': { fr: 'midi', en: 'noon' },
};

/** A plain time for a narrow cell: « 10h30 », « midi », '10:30a', '4p', 'noon'. */
export function formatShortTime(time: string, locale: Locale): string {
  if (time === '00:00' && locale === 'en') return '12a';
  return formatTime(time, locale).replace(/\u00A0([ap])\.m\.|\u00A0/g, '$1');
}

/** A plain time (`HH:MM`): « 10 h 30 », « 10 h », « midi », '10:30 a.m.', '10 a.m.', 'noon'. */
export function formatTime(time: string, locale: Locale): string {
  const name = namedTimes[time]?.[locale];
  if (name) return name;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? String(minute).padStart(2, '0') : '';
  if (locale === 'fr') return `${hour}\u00A0h${minutes && `\u00A0${minutes}`}`;
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
