/** Whether the text of a consent is one that the zoo has published: the form sends it along, and could send any. */
import type { Locale } from '../../../i18n/routes.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { versionUid } from '../versions/version-table.ts';
import type { wordings } from './form-types.ts';

/** Browsers write line breaks in ways of their own. */
const plain = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '');

const wordingIn = (site: unknown) => plain(getOwn(getOwn(site, 'legal'), 'newsletterConsent'));

/** What the form says now, and what it said in the versions that are kept: a page may have been open for long. */
async function publishedWordings(strapi: Strapi, locale: Locale): Promise<string[]> {
  const { uid } = typeNamesOf('site');
  const now = await strapi.documents(uid).findFirst({ status: 'published', locale, populate: ['legal'] });
  const versions = await strapi.db.query(versionUid).findMany({ where: { uid, locale }, select: ['entry'] });
  return [now, ...versions.map(({ entry }) => entry)].map(wordingIn);
}

/** To be asked when a consent arrives: versions are not kept for ever. */
export async function wordingOf(strapi: Strapi, text: string, locale: Locale): Promise<(typeof wordings)[number]> {
  const given = plain(text);
  return given !== '' && (await publishedWordings(strapi, locale)).includes(given) ? 'published' : 'unknown';
}
