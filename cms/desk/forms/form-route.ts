/** `POST /form` of the CMS: the site's own endpoint, which keeps forms in the database of the CMS. */
import type { Locale } from '../../../i18n/routes.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { formListener } from '../../../src/services/forms/form-listener.ts';
import type { Submission, SubmissionStore } from '../../../src/services/forms/form-submission.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { versionUid } from '../versions/version-table.ts';
import { consentUid, type FormUid, submissionUid, type wordings } from './form-types.ts';

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

/**
 * Whether the text of a consent is one that the zoo has published: the form sends it along, and could send any. To be
 * asked when a consent arrives: versions are not kept for ever.
 */
async function wordingOf(strapi: Strapi, text: string, locale: Locale): Promise<(typeof wordings)[number]> {
  const given = plain(text);
  return given !== '' && (await publishedWordings(strapi, locale)).includes(given) ? 'published' : 'unknown';
}

/** PostgreSQL has no sign for U+0000, and neither database has one for half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

interface NewEntry {
  uid: FormUid;
  data: Record<string, string | null>;
}

async function entryOf(strapi: Strapi, submission: Submission): Promise<NewEntry> {
  const { identity, receivedAt, form, language, email, fields, consentText, origin } = submission;
  const common = { ...(identity !== null && { documentId: identity }), email, language, origin };
  if (form === 'newsletter') {
    const wording = await wordingOf(strapi, consentText ?? '', language);
    return { uid: consentUid, data: { ...common, givenAt: receivedAt, purpose: form, consentText, wording } };
  }
  return { uid: submissionUid, data: { ...common, ...fields, receivedAt, form } };
}

const isStored = async ({ db }: Strapi, uid: FormUid, documentId: string | null) =>
  documentId !== null && (await db.query(uid).count({ where: { documentId } })) > 0;

/** A store that keeps each form as an entry of its content type. */
function submissionStore(strapi: Strapi): SubmissionStore {
  return {
    async save(submission) {
      const { uid, data } = await entryOf(strapi, submission);
      const stored = Object.entries(data).map(([name, value]) => [name, value === null ? null : storable(value)]);
      try {
        await strapi.documents(uid).create({ data: Object.fromEntries(stored) });
      } catch (error) {
        // An index refuses what has been sent before.
        if (!(await isStored(strapi, uid, submission.identity))) throw error;
      }
    },
  };
}

const formPath = '/form';

/**
 * Has the endpoint answer before anything of Strapi sees the request: Strapi's own reading of bodies, its origins and
 * its errors follow other rules.
 */
export function takeForms(strapi: Strapi, { SITE_URL: siteUrl, TRUST_PROXY: trustProxy }: CmsEnvironment): void {
  const answer = formListener(formPath, { store: submissionStore(strapi), siteUrl, trustProxy });
  strapi.server.use(async (context, next) => {
    if (context.path !== formPath) {
      await next();
      return;
    }
    // The endpoint answers by itself.
    context.respond = false;
    answer(context.req, context.res);
  });
}
