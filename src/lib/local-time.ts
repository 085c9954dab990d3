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
    // Swedish writes dates as ISO 8601 does: 2027-06-24 09:30.
    const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
    formatter = new Intl.DateTimeFormat('sv-SE', options);
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The date and wall-clock time in `timeZone` at an instant. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const [date = '', time = ''] = formatterFor(timeZone).format(instant).split(' ');
  return { date, time };
}
