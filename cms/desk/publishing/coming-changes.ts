/** `GET /zoo/publishing/coming`: what begins and ends by itself in the next two weeks. */
import type { Locale } from '../../../i18n/routes.ts';
import { fieldsIn, nameFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import { editorLocale } from '../../strapi/editor.ts';
import { panelPathOf } from '../../strapi/panel-path.ts';
import { mayDo } from '../../strapi/permissions.ts';
import type { RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import type { ComingChange } from './shown-publishing.ts';

const weeks = 14 * 24 * 60 * 60 * 1_000;

/** Fields with the days of the zoo from which and until which entries are online. */
const dayFields = { publishFrom: 'begins', publishUntil: 'ends', closesOn: 'ends' } as const;

/** The hour at which an entry begins, on the first of these days. */
const hourField = 'publishTime';

type Span = readonly [first: string, last: string];

async function comingOf(strapi: Strapi, name: ContentTypeName, locale: Locale, days: Span): Promise<ComingChange[]> {
  const { schema } = contentType(name);
  const known = new Set(fieldsIn(schema).map(([field]) => field));
  const fields = Object.entries(dayFields).filter(([field]) => known.has(field));
  const title = nameFieldIn(schema) ?? 'documentId';
  const hour = known.has(hourField) ? [hourField] : [];
  const lists = fields.map(async ([field, kind]): Promise<ComingChange[]> => {
    const filters = { [field]: { $between: days } };
    const fields = [title, field, ...hour];
    const query = { status: 'published', locale, filters, fields } as const;
    const entries = await strapi.documents(typeNamesOf(name).uid).findMany(query);
    return entries.map((entry) => ({
      kind,
      day: String(entry[field]),
      ...(kind === 'begins' && entry[hourField] ? { time: String(entry[hourField]).slice(0, 'HH:MM'.length) } : {}),
      title: String(entry[title]),
      path: panelPathOf(name, entry.documentId),
    }));
  });
  return (await Promise.all(lists)).flat();
}

/** In the order of their days, for whoever may read them. */
export function comingChanges(strapi: Strapi): RequestHandler {
  return async (context) => {
    const timeZone = (await zooTimeZone(strapi)) ?? 'UTC';
    const now = localTimeAt(new Date(), timeZone);
    const days: Span = [now.date, localTimeAt(new Date(Date.now() + weeks), timeZone).date];
    const readable = contentTypeNames.filter((name) => mayDo(context, 'read', typeNamesOf(name).uid));
    const found = await Promise.all(readable.map((name) => comingOf(strapi, name, editorLocale(context), days)));
    // What begins today has begun at midnight, but for what has an hour.
    const isToCome = ({ day, time = '' }: ComingChange) => day > now.date || time > now.time;
    const coming = found.flat().filter((change) => change.kind === 'ends' || isToCome(change));
    context.body = { data: coming.sort((one, other) => one.day.localeCompare(other.day)) };
  };
}
