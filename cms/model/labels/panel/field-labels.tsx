/** Help texts and choices in the language of the panel, which translates labels by itself. */
import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { FormattedMessage } from 'react-intl';
import { choiceId } from './choice-id.ts';
import messages from './messages.json';

/** Labels for Strapi to add to the panel's own messages. */
export const labelTranslations: Record<string, Record<string, string>> = messages;

interface Attribute {
  type: string;
}

/** A field of a form, as Strapi hands it to its hooks. */
interface Field {
  attribute: Attribute;
  hint?: unknown;
}

interface FormLayout {
  layout: Field[][][];
  components: Record<string, { layout: Field[][] }>;
}

const texts = ['string', 'text', 'uid', 'richtext', 'email'];
const numbers = ['integer', 'decimal', 'float'];

/**
 * Removes limits of lengths and numbers, which no editor has to read below every field: the server checks them. The
 * text editor counts characters by itself, up to `longest`.
 */
function withoutLimits(attribute: Attribute): Attribute {
  const { minLength, maxLength, min, max, ...rest } = attribute as Attribute & Record<string, unknown>;
  if (texts.includes(attribute.type)) return { ...rest, min, max, longest: maxLength } as Attribute;
  return numbers.includes(attribute.type) ? ({ ...rest, minLength, maxLength } as Attribute) : attribute;
}

/** Help texts are kept in French, which is their id. */
function translateField<Own extends Field>(field: Own): Own {
  const { hint } = field;
  const translated =
    typeof hint === 'string' && hint !== '' ? <FormattedMessage id={hint} defaultMessage={hint} /> : undefined;
  return { ...field, hint: translated, attribute: withoutLimits(field.attribute) };
}

const translateRows = (rows: Field[][]) => rows.map((row) => row.map(translateField));

function translateForm<Form extends { layout: FormLayout }>(form: Form): Form {
  const { layout, components } = form.layout;
  const translated = Object.entries(components).map(
    ([uid, component]) => [uid, { ...component, layout: translateRows(component.layout) }] as const,
  );
  return {
    ...form,
    layout: { ...form.layout, layout: layout.map(translateRows), components: Object.fromEntries(translated) },
  };
}

/** A column of a list. */
interface Column {
  name: string;
  attribute?: Attribute;
  cellFormatter?: (row: Record<string, unknown>) => unknown;
}

function translateColumn(column: Column): Column {
  if (column.attribute?.type !== 'enumeration') return column;
  const cellFormatter: Column['cellFormatter'] = (row) => {
    const value = row[column.name];
    return typeof value === 'string' ? (
      <Typography textColor="neutral800">
        <FormattedMessage id={choiceId(column.name, value)} defaultMessage={value} />
      </Typography>
    ) : (
      '–'
    );
  };
  return { ...column, cellFormatter };
}

/** The column of the languages of an entry says the same in every row: it always has both. */
const isWorthReading = ({ name }: Column) => name !== 'locales';

const translateColumns = <List extends { displayedHeaders: Column[] }>(list: List): List => ({
  ...list,
  displayedHeaders: list.displayedHeaders.filter(isWorthReading).map(translateColumn),
});

/** Translates forms and lists, once the content manager offers to. */
export function translateLabels(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', translateForm);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', translateColumns);
}
