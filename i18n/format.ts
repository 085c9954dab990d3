/** Dates, times, prices and lists in each language. Built on `Intl`; runs in browsers too. */
import { formatTime } from './format-time.ts';
import type { Locale } from './routes.ts';

export { formatShortTime, formatTime } from './format-time.ts';

/** BCP 47 tags of the site's languages. */
export const languageTags = { fr: 'fr-CA', en: 'en-CA' } as const satisfies Record<Locale, string>;

const dateStyles = {
  /** jeudi 24 juin 2027 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 24 juin 2027 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** jeudi 24 juin */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** jeu. 24 juin, Thu., Jun. 24 */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** juin 2027 */
  month: { month: 'long', year: 'numeric' },
  /** juin */
  shortMonth: { month: 'short' },
  /** 24 juin */
  dayAndMonth: { day: 'numeric', month: 'long' },
  /** 5 déc., Dec. 5 */
  shortDay: { day: 'numeric', month: 'short' },
  /** 24 */
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof dateStyles;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a style, made once: that takes longer than formatting ten dates. */
function dateFormat(locale: Locale, style: DateStyle): Intl.DateTimeFormat {
  const key = locale + style;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...dateStyles[style], timeZone: 'UTC' });
  dateFormats.set(key, format);
  return format;
}

/** A plain date (`YYYY-MM-DD`) in words. */
export function formatDate(date: string, locale: Locale, style: DateStyle = 'long'): string {
  const text = dateFormat(locale, style).format(new Date(`${date}T00:00:00Z`));
  // The first of a month is an ordinal in French.
  if (locale === 'fr') return text.replace(/(^|\s)1(?=\s\p{L}|$)/u, '$11er');
  // Canadian abbreviations end with a point, which `Intl` leaves out; « May » is none.
  return style === 'short' || style === 'shortDay' ? text.replace(/(?!May)\b\p{L}{3,4}\b/gu, '$&.') : text;
}

/** A plain time, with its date if that is another day than `today`: « 13 h 05 », « 23 h 54 le 23 juin ». */
export function formatMoment({ date, time }: { date: string; time: string }, today: string, locale: Locale): string {
  const atTime = formatTime(time, locale);
  if (date === today) return atTime;
  return `${atTime} ${locale === 'fr' ? 'le' : 'on'} ${formatDate(date, locale, 'dayAndMonth')}`;
}

/** A range of plain dates, without repeating what both share: « 22 mai au 6 septembre 2027 », 'June 5–11, 2027'. */
export function formatDateRange(from: string, until: string, locale: Locale): string {
  if (from === until) return formatDate(from, locale);
  if (locale === 'fr') {
    // `Intl` joins French dates with a dash, and would read « 1–30 juin ».
    const sharesYear = from.slice(0, 4) === until.slice(0, 4);
    const sharesMonth = from.slice(0, 7) === until.slice(0, 7);
    const style = sharesMonth ? 'day' : sharesYear ? 'dayAndMonth' : 'long';
    return `${formatDate(from, locale, style)} au ${formatDate(until, locale)}`;
  }
  const range = dateFormat(locale, 'long').formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
  // A dash between dates of several words stands apart.
  return range.replace(/\s?–\s?(?=\p{L})/u, '\u00A0– ');
}

/** A range of days within a year, in little room: « 5 déc. au 28 mars », 'Dec. 5 – March 28'. */
export function formatShortRange(from: string, until: string, locale: Locale): string {
  // A month of five letters is as short as it gets.
  const [first, last] = [from, until].map((date) => {
    const day = formatDate(date, locale, 'dayAndMonth');
    return /\p{L}{6}/u.test(day) ? formatDate(date, locale, 'shortDay') : day;
  });
  return locale === 'fr' ? `${first} au ${last}` : `${first}\u00A0– ${last}`;
}

/** Dates of one month, in order: « du 4 au 6 et le 18 décembre », 'December 4–6 and 18'. */
export function formatDatesOfMonth(dates: readonly string[], locale: Locale): string {
  const days = dates.map((date) => Number(date.slice(8)));
  const runs = days
    .filter((day) => !days.includes(day - 1))
    .map((from) => {
      let until = from;
      while (days.includes(until + 1)) until += 1;
      return [from, until] as const;
    });
  const dayOf = (day: number) => (locale === 'fr' && day === 1 ? '1er' : String(day));
  const words = runs.map(([from, until]) => {
    if (locale === 'en') return from === until ? dayOf(from) : `${from}–${until}`;
    if (from === until) return `le ${dayOf(from)}`;
    return from + 1 === until ? `les ${dayOf(from)} et ${until}` : `du ${dayOf(from)} au ${until}`;
  });
  return formatDate(dates[0] ?? '', locale, 'dayAndMonth').replace(/\d\S*/, formatList(words, locale));
}

/** Canadian cents as a price: « 54,99 $ », '$54.99'. */
export function formatPrice(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'CAD' }).format(cents / 100);
}

/** « a, b et c », 'a, b and c' */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format(items);
}

/** Minutes as a duration: « 1 heure 30 minutes », '45 minutes'. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && unit(hours, 'hour'), rest > 0 && unit(rest, 'minute')].filter(Boolean).join(' ');
}

/** The name of a weekday, 0 (Sunday) to 6 (Saturday). */
export function formatWeekday(day: number, locale: Locale, length: 'long' | 'short' | 'narrow' = 'long'): string {
  // 2 January 2000 was a Sunday.
  const instant = new Date(Date.UTC(2000, 0, 2 + day));
  return new Intl.DateTimeFormat(languageTags[locale], { weekday: length, timeZone: 'UTC' }).format(instant);
}

/** Days of the week that come round again, from Monday on: « samedis et dimanches », 'Saturdays and Sundays'. */
export function formatWeekdays(days: readonly number[], locale: Locale, length: 'long' | 'short' = 'long'): string {
  const fromMonday = days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  // Both languages add an s to every name.
  const plural = length === 'long' ? 's' : '';
  return formatList(
    fromMonday.map((day) => `${formatWeekday(day, locale, length)}${plural}`),
    locale,
  );
}

/** `PT1H30M` (ISO 8601), for machine-readable data. */
export function isoDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return `PT${parts.map((value, index) => (value > 0 ? `${value}${'HMS'[index]}` : '')).join('') || '0S'}`;
}
