/** The wall-clock time of an instant in a time zone, on top of `Intl` alone so that a browser can run it too. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const twoDigits = '2-digit';
    const options = { year: 'numeric', month: twoDigits, day: twoDigits, hour: twoDigits, minute: twoDigits } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { ...options, timeZone, hourCycle: 'h23' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The date and wall-clock time in `timeZone` at an instant. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: [valueOf('year'), valueOf('month'), valueOf('day')].join('-'),
    time: `${valueOf('hour')}:${valueOf('minute')}`,
  };
}
