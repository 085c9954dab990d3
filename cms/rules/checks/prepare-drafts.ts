/** Prepares the drafts of an entry for publication, before they are checked. */
import { locales, otherLocale } from '../../../i18n/routes.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { formerSlugsOf, slugFieldOf, without } from './former-slugs.ts';
import { differing, draftRow, readVersion } from './gather.ts';
import type { Place } from './validation-errors.ts';

/** The parts of Strapi's i18n plugin that keep fields without a language the same in all of them. */
interface ContentTypes {
  getNestedPopulateOfNonLocalizedAttributes(uid: string): string[];
}
interface Localizations {
  syncNonLocalizedAttributes(entry: unknown, model: unknown): Promise<void>;
}

/**
 * Copies shared fields to the other language. Strapi does so on saving, but only where it sees a change, and not after
 * one language's draft was discarded.
 */
export async function shareFields(strapi: Strapi, open: Place): Promise<void> {
  const { name, locale } = open;
  const read = (language: typeof locale) => readVersion(strapi, { ...open, locale: language }, 'draft');
  const [draft, other] = [await read(locale), await read(otherLocale(locale))];
  if (!draft || !other || differing(name, draft, other, true).length === 0) return;
  const { uid } = typeNamesOf(name);
  const i18n = strapi.plugin('i18n');
  const populate = i18n.service<ContentTypes>('content-types').getNestedPopulateOfNonLocalizedAttributes(uid);
  const stored = await draftRow(strapi, open, populate);
  await i18n.service<Localizations>('localizations').syncNonLocalizedAttributes(stored, strapi.contentTypes[uid]);
}

/** Remembers the slugs that lead to an entry, but for those that its draft uses. */
async function rememberSlugs(strapi: Strapi, { name, documentId }: Place, isUsed: boolean): Promise<void> {
  const slugField = slugFieldOf(name);
  if (slugField === undefined) return;
  for (const locale of locales) {
    const draft = await readVersion(strapi, { name, documentId, locale }, 'draft');
    if (!draft) continue;
    const published = await readVersion(strapi, { name, documentId, locale }, 'published');
    const slugs = formerSlugsOf(slugField, draft, published);
    const formerSlugs = isUsed ? without(slugs, draft[slugField]) : slugs;
    if (JSON.stringify(formerSlugs) === JSON.stringify(draft['formerSlugs'])) continue;
    const data = { formerSlugs: formerSlugs.map((text) => ({ text })) };
    await strapi.documents(typeNamesOf(name).uid).update({ documentId, locale, data });
  }
}

/** Makes both drafts of an entry ready to be published. */
export async function prepareDrafts(strapi: Strapi, open: Place): Promise<void> {
  await shareFields(strapi, open);
  await rememberSlugs(strapi, open, true);
}

/** Keeps the addresses of an entry that leaves the site: published again, it may have another one. */
export const keepAddresses = (strapi: Strapi, open: Place): Promise<void> => rememberSlugs(strapi, open, false);
