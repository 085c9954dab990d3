/** Submitted forms as a table, in the reader's language. */
import type { Locale } from '../../../i18n/routes.ts';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { byteOrderMark, csvLine, type Separator } from './csv.ts';
import { formChoiceName, formFieldLabel } from './form-labels.ts';
import type { FormType } from './form-types.ts';

interface TableOptions {
  locale: Locale;
  /** Time zone of the zoo: times are on its clocks. */
  timeZone: string;
}

/** Spreadsheets of French computers separate columns by semicolons, as commas are in their numbers. */
const separators: Record<Locale, Separator> = { fr: ';', en: ',' };

function cellOf(name: string, type: string, value: unknown, { locale, timeZone }: TableOptions): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (type === 'enumeration') return formChoiceName(name, text, locale);
  if (type !== 'datetime') return text;
  const { date, time } = localTimeAt(new Date(text), timeZone);
  return `${date} ${time}`;
}

/** The CSV file of the entries of a type, line by line. */
export async function* formTable(
  { attributes }: FormType,
  entries: AsyncIterable<Readonly<Record<string, unknown>>>,
  options: TableOptions,
): AsyncGenerator<string> {
  const { locale, timeZone } = options;
  const columns = Object.entries(attributes);
  const headings = columns.map(([name, { type }]) => {
    const { label } = formFieldLabel(name, locale);
    return type === 'datetime' ? `${label} (${timeZone})` : label;
  });
  yield byteOrderMark + csvLine(headings, separators[locale]);
  for await (const entry of entries) {
    const cells = columns.map(([name, { type }]) => cellOf(name, type, entry[name], options));
    yield csvLine(cells, separators[locale]);
  }
}
