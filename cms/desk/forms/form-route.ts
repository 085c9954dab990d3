/** `POST /form` of the CMS: the site's own endpoint, which keeps forms in the database of the CMS. */
import { formListener } from '../../../src/services/forms/form-listener.ts';
import type { Submission, SubmissionStore } from '../../../src/services/forms/form-submission.ts';
import { createWhenUnlocked } from '../../../src/services/forms/when-unlocked.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { wordingOf } from './consent-wording.ts';
import { consentUid, type FormUid, submissionUid } from './form-types.ts';

/** PostgreSQL has no sign for U+0000, and neither database has one for half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

interface NewEntry {
  uid: FormUid;
  data: Record<string, string | null>;
}

async function entryOf(strapi: Strapi, submission: Submission): Promise<NewEntry> {
  const { receivedAt, form, language, email, fields, consentText, origin } = submission;
  const common = { email, language, origin };
  if (form === 'newsletter') {
    const wording = await wordingOf(strapi, consentText ?? '', language);
    return { uid: consentUid, data: { ...common, givenAt: receivedAt, purpose: form, consentText, wording } };
  }
  return { uid: submissionUid, data: { ...common, ...fields, receivedAt, form } };
}

/** A store that keeps each form as an entry of its content type. */
function submissionStore(strapi: Strapi): SubmissionStore {
  const whenUnlocked = createWhenUnlocked();
  return {
    save(submission) {
      return whenUnlocked(async () => {
        const { uid, data } = await entryOf(strapi, submission);
        const stored = Object.entries(data).map(([name, value]) => [name, value === null ? null : storable(value)]);
        return strapi.documents(uid).create({ data: Object.fromEntries(stored) });
      });
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
