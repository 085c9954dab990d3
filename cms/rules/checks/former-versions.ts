/** What an alert was before: brought back or changed, it must not have an old text in one language, or an old end. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { alertLevels } from '../../../src/park/day/day.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { inWords } from './authors.ts';
import { readVersion } from './gather.ts';
import { translate } from './messages.ts';
import type { Place, ValidationError } from './validation-errors.ts';

/** Whether the languages of a type must never be out of sync. */
export const isUrgent = (name: ContentTypeName): boolean => name === 'alert';

const memory = (strapi: Strapi) => strapi.store({ type: 'zoo', name: 'former-versions' });

/** Keeps the versions of an entry that leaves the site. */
export async function keepVersions(strapi: Strapi, entry: Pick<Place, 'name' | 'documentId'>): Promise<void> {
  if (!isUrgent(entry.name)) return;
  const versions: Partial<Record<Locale, WireEntry>> = {};
  for (const locale of locales) {
    const published = await readVersion(strapi, { ...entry, locale }, 'published');
    if (published) versions[locale] = published;
  }
  if (Object.keys(versions).length > 0) await memory(strapi).set({ key: entry.name, value: versions });
}

/** The version in which an entry was online before it was taken off the site. */
async function formerVersion(strapi: Strapi, { name, locale }: Place): Promise<WireEntry | undefined> {
  const versions = (await memory(strapi).get({ key: name })) as Partial<Record<Locale, WireEntry>> | null;
  return versions?.[locale];
}

/** The version that is online, or was before it was taken off the site. */
export async function lastOnline(strapi: Strapi, place: Place): Promise<WireEntry | undefined> {
  return (await readVersion(strapi, place, 'published')) ?? (await formerVersion(strapi, place));
}

const rank = (level: unknown) => alertLevels.findIndex((one) => one === level);

/** What to ask where the level has risen, or a message is another one, and the end is the former one. */
export async function errorsOfEnd(strapi: Strapi, open: Place, panel: Locale): Promise<ValidationError[]> {
  for (const locale of locales) {
    const place = { ...open, locale };
    const [before, draft] = [await lastOnline(strapi, place), await readVersion(strapi, place, 'draft')];
    if (!before || !draft || before['until'] !== draft['until']) continue;
    if (before['message'] === draft['message'] && rank(draft['level']) <= rank(before['level'])) continue;
    const sentence = translate(panel, 'endIsFormer', { time: await inWords(strapi, draft['until'], panel) });
    return [{ sentence, fields: [{ path: ['until'], sentence }] }];
  }
  return [];
}
