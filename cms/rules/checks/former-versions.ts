/** The versions of an alert that was taken off the site: brought back, it must not have an old text in one language. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readVersion } from './gather.ts';
import type { Place } from './validation-errors.ts';

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
