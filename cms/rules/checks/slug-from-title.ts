/** The slug of an entry that has none of its own yet: it follows the title, until the entry is published. */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { metadataOfField, nameFieldIn, slugFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { Row } from '../../strapi/database-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { draftRow } from './gather.ts';
import { isReserved } from './reserved-slugs.ts';

type Data = Record<string, unknown>;

/** An entry, or one that is about to be made. */
interface Place {
  name: ContentTypeName;
  documentId: string | undefined;
  locale: Locale;
}

/** An address that can be read aloud, and shown in one line. */
const mostCharacters = 60;

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' };

/** The words of a title as part of an address; empty where it has none in Latin letters or digits. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[œæßø]/g, (letter) => ligatures[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= mostCharacters) return words;
  const cut = words.slice(0, mostCharacters + 1);
  const end = cut.lastIndexOf('-');
  return cut.slice(0, end > 0 ? end : mostCharacters);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** True for a slug, or for the same with a number. */
const isMadeOf = (slug: string, words: string): boolean =>
  words !== '' && slug.startsWith(words) && /^(?:-\d+)?$/.test(slug.slice(words.length));

/** The fields that hold the slug and what it is made of; undefined for a type that has no such thing. */
function fieldsOf(name: ContentTypeName): { slug: string; title: string } | undefined {
  const { schema } = contentType(name);
  const [slug, title] = [slugFieldIn(schema), nameFieldIn(schema)];
  if (slug === undefined || title === undefined || metadataOfField(schema, slug).isShared) return undefined;
  return { slug, title };
}

/** The slug with the lowest number that no other entry has. */
async function freeSlug(strapi: Strapi, place: Place, field: string, words: string): Promise<string> {
  const { name, documentId, locale } = place;
  const rows = await strapi.db.query(typeNamesOf(name).uid).findMany({
    select: ['documentId', field],
    where: { locale, [field]: { $startsWith: words } },
  });
  const taken = new Set(rows.filter((row) => row['documentId'] !== documentId).map((row) => row[field]));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? words : `${words}-${number}`;
    if (!taken.has(slug) && !isReserved(name, slug)) return slug;
  }
}

/**
 * The data of a form with a slug made of the title: where it has none, where Strapi proposes the name of the type, and as
 * long as the entry was never published, where its slug was made of its former title or is that of the other language.
 */
export async function withSlug(strapi: Strapi, place: Place, data: Data): Promise<Data> {
  const { name, documentId, locale } = place;
  const fields = fieldsOf(name);
  if (!fields) return data;
  const { uid, singular } = typeNamesOf(name);
  const query = strapi.db.query(uid);
  const draftIn = (language: Locale): Promise<Row | null> =>
    documentId === undefined ? Promise.resolve(null) : draftRow(strapi, { name, documentId, locale: language });
  const stored = await draftIn(locale);
  const valueOf = (field: string) => textOf(field in data ? data[field] : stored?.[field]);
  const [slug, title] = [valueOf(fields.slug), valueOf(fields.title)];
  const words = slugOf(title);
  if (words === '') return isMadeOf(slug, singular) ? { ...data, [fields.slug]: null } : data;
  if (isMadeOf(slug, words)) return data;
  const follows = async (): Promise<boolean> => {
    if (slug === '' || isMadeOf(slug, singular)) return true;
    if (documentId === undefined) return false;
    if ((await query.count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0) return false;
    if (stored) return slug === stored[fields.slug] && isMadeOf(slug, slugOf(textOf(stored[fields.title])));
    const other = await draftIn(otherLocale(locale));
    return slug === other?.[fields.slug] && title !== other[fields.title];
  };
  return (await follows()) ? { ...data, [fields.slug]: await freeSlug(strapi, place, fields.slug, words) } : data;
}
