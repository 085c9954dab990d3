/** The layout of Strapi's edit and list views. */
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { nameFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';

/** A form has rows of twelve columns. */
export const rowSize = 12;

/** Columns of a field; others fill a row. */
const sizes: Partial<Record<FormField['control']['kind'], number>> = {
  email: 6,
  slug: 6,
  integer: 4,
  number: 4,
  price: 4,
  yesOrNo: 4,
  date: 4,
  time: 4,
  instant: 6,
  choice: 6,
  picture: 6,
  relation: 6,
};

const sizeOf = ({ control, layout }: FormField) => sizes[control.kind] ?? (layout.isShort ? 6 : rowSize);

/**
 * The field that stands for an entry in lists, relations and above its form: its name, or else its first date; 'id' for
 * an entry that is the only one of its type.
 */
export function mainFieldOf(name: ContentTypeName): string {
  const { schema, singleton } = contentType(name);
  const firstDate = singleton ? undefined : formOf(name).find(({ control }) => control.kind === 'date');
  return nameFieldIn(schema) ?? firstDate?.name ?? 'id';
}

export interface PlacedField {
  name: string;
  size: number;
}

/** Fills rows with fields in their order. */
export function fillRows(fields: readonly PlacedField[]): PlacedField[][] {
  const rows: PlacedField[][] = [];
  for (const placed of fields) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, { size }) => sum + size, 0) ?? rowSize;
    if (row && used + placed.size <= rowSize) row.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

/** The rows of a component's form. */
export const componentRows = (fields: readonly FormField[]): PlacedField[][] =>
  fillRows(fields.map((field) => ({ name: field.name, size: sizeOf(field) })));

/** The rows of an entry's form: what names it first, what few entries need last. */
export function formRows(name: ContentTypeName): PlacedField[][] {
  const main = mainFieldOf(name);
  const rank = (field: FormField) => (field.name === main ? 0 : field.layout.isRare ? 2 : 1);
  const shown = formOf(name).filter(({ isAutomatic }) => !isAutomatic);
  return componentRows(shown.toSorted((a, b) => rank(a) - rank(b)));
}

const columnKinds = new Set(['choice', 'relation', 'date', 'instant', 'price', 'time', 'yesOrNo']);

/** Types whose lists need other columns than the first ones. */
const ownColumns: Partial<Record<ContentTypeName, string[]>> = {
  openingPeriods: ['from', 'until', 'park', 'opens', 'closes'],
  openingExceptions: ['date', 'reason', 'park'],
  rates: ['product', 'title', 'priceOnline', 'priceAtGate', 'order'],
  faqs: ['question', 'group', 'order'],
  jobs: ['title', 'section', 'postedOn'],
};

/** The columns of a list: so few that a laptop's screen shows the status beside them. */
export function listColumns(name: ContentTypeName): string[] {
  const fields = formOf(name).filter((field) => columnKinds.has(field.control.kind) && !field.layout.isRare);
  return ownColumns[name] ?? [mainFieldOf(name), ...fields.slice(0, 2).map((field) => field.name)];
}

/** Sorted by a day, the last one first, so that what is past ends up below what is to come. */
const byDay: Partial<Record<ContentTypeName, string>> = { openingExceptions: 'date' };

/** The default sorting of a list view. */
export function listOrder(name: ContentTypeName): { defaultSortBy: string; defaultSortOrder: 'ASC' | 'DESC' } {
  const newestFirst = byDay[name] ?? contentType(name).newestFirst;
  if (newestFirst) return { defaultSortBy: newestFirst, defaultSortOrder: 'DESC' };
  const hasOrder = formOf(name).some((field) => field.name === 'order');
  return { defaultSortBy: hasOrder ? 'order' : mainFieldOf(name), defaultSortOrder: 'ASC' };
}

/** The main field of a repeatable component, which names its items: its first line or date. */
export function mainFieldOfComponent(fields: readonly FormField[]): string {
  const first = fields.find(({ control }) => ['line', 'date', 'time', 'choice', 'integer'].includes(control.kind));
  return first?.name ?? 'documentId';
}
