/** Deletes submitted forms that may not be kept any longer, once a day. */
import { keepSweeping } from '../../../src/lib/daily-sweep.ts';
import { formSweep } from '../../../src/services/forms/retention.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { sweepNotes } from '../../strapi/sweep-notes.ts';
import { consentUid, submissionUid } from './form-types.ts';

/** @returns what ends it */
export function startSweepingForms(strapi: Strapi): () => void {
  const deleteFrom = async (uid: string, where: object) => (await strapi.db.query(uid).deleteMany({ where })).count;
  return keepSweeping(
    formSweep({
      ...sweepNotes(strapi, 'forms'),
      deleteOld: async ({ receivedBefore, withdrawnBefore }) => ({
        messages: await deleteFrom(submissionUid, { receivedAt: { $lt: receivedBefore } }),
        consents: await deleteFrom(consentUid, { withdrawnAt: { $lt: withdrawnBefore } }),
      }),
    }),
  );
}
