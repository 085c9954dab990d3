/** The data of a former version, without what is not there any more. */
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { fromWire } from '../../model/wire/from-wire.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

interface Restorable {
  data: Record<string, unknown>;
  /** The names of the fields that lose something. */
  leftOut: string[];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** All values of one kind of control, at any depth. */
function valuesOf(fields: readonly FormField[], value: unknown, kinds: readonly string[]): [FormField, unknown][] {
  return fields.flatMap((field): [FormField, unknown][] => {
    const { name, control } = field;
    const own = getOwn(value, name);
    if (own === null || own === undefined) return [];
    if (kinds.includes(control.kind)) return [own].flat().map((one) => [field, one]);
    if (control.kind !== 'object' && control.kind !== 'objects') return [];
    return [own].flat().flatMap((one) => valuesOf(control.fields, one, kinds));
  });
}

async function findFiles(strapi: Strapi, urls: string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map();
  const where = { url: { $in: urls } };
  const files = await strapi.db.query('plugin::upload.file').findMany({ where, select: ['id', 'url'] });
  return new Map(files.map(({ id, url }) => [String(url), id]));
}

/** The related entries that there are, as `type identity`. */
async function findRelated(strapi: Strapi, related: [FormField, unknown][]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [{ control }, one] of related) {
    if (!('target' in control)) continue;
    const documentId = String(getOwn(one, 'documentId'));
    const count = await strapi.db.query(typeNamesOf(control.target).uid).count({ where: { documentId } });
    if (count > 0) found.add(`${control.target} ${documentId}`);
  }
  return found;
}

/** What a version says, as Strapi's document service takes it; what the CMS keeps by itself stays as it is. */
export async function restorableData(strapi: Strapi, name: ContentTypeName, entry: WireEntry): Promise<Restorable> {
  const fields = formOf(name).filter(({ isAutomatic }) => !isAutomatic);
  const urlOf = (picture: unknown) => String(getOwn(picture, 'url'));
  const pictures = valuesOf(fields, entry, ['picture']);
  const files = await findFiles(
    strapi,
    pictures.map(([, picture]) => urlOf(picture)),
  );
  const isRelation = ['relation', 'relations'];
  const related = await findRelated(strapi, valuesOf(fields, entry, isRelation));
  const isThere = (control: FormField['control'], one: unknown) =>
    'target' in control && related.has(`${control.target} ${String(getOwn(one, 'documentId'))}`);
  const leftOut = fields.filter(
    (field) =>
      valuesOf([field], entry, ['picture']).some(([, picture]) => !files.has(urlOf(picture))) ||
      valuesOf([field], entry, isRelation).some(([{ control }, one]) => !isThere(control, one)),
  );
  const kept: WireEntry = { ...entry };
  for (const { name: field, control } of fields) {
    if (control.kind === 'relations') kept[field] = listOf(entry[field]).filter((one) => isThere(control, one));
    if (control.kind === 'relation' && !isThere(control, entry[field])) kept[field] = null;
  }
  const all = fromWire(name, kept, (url) => files.get(url));
  const data = Object.fromEntries(fields.map((field) => [field.name, all[field.name]]));
  return { data, leftOut: leftOut.map((field) => field.name) };
}
