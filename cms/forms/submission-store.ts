/** Keeps submitted forms in the database of the CMS. */
import type { Submission, SubmissionStore } from '../../src/server/forms/form-submission.ts';
import { createWhenUnlocked } from '../../src/server/forms/when-unlocked.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { consentUid, type FormUid, submissionUid } from './form-types.ts';

/** PostgreSQL has no sign for U+0000, and neither database has one for half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function entryOf({ receivedAt, form, language, email, fields, consentText, origin }: Submission): {
  uid: FormUid;
  data: Record<string, string | null>;
} {
  const common = { email, language, origin };
  if (form === 'newsletter') {
    return { uid: consentUid, data: { ...common, givenAt: receivedAt, purpose: form, consentText } };
  }
  return { uid: submissionUid, data: { ...common, ...fields, receivedAt, form } };
}

/** A store that keeps each form as an entry of its content type. */
export function submissionStore(strapi: Strapi): SubmissionStore {
  const whenUnlocked = createWhenUnlocked();
  return {
    save(submission) {
      const { uid, data } = entryOf(submission);
      const stored = Object.entries(data).map(([name, value]) => [name, value === null ? null : storable(value)]);
      return whenUnlocked(() => strapi.documents(uid).create({ data: Object.fromEntries(stored) }));
    },
  };
}
