/** Deletes submitted forms that may not be kept any longer, once a day. */
import { keepSweeping } from '../../../src/lib/daily-sweep.ts';
import { formSweep } from '../../../src/services/forms/retention.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { sweepNotes } from '../../strapi/sweep-notes.ts';
import { consentUid, submissionUid } from './form-types.ts';

let stop: (() => void) | undefined;

export function startSweepingForms(strapi: Strapi): void {
  const deleteFrom = async (uid: string, where: object) => (await strapi.db.query(uid).deleteMany({ where })).count;
  const sweep = formSweep({
    ...sweepNotes(strapi, 'forms'),
    deleteOld: async ({ receivedBefore, withdrawnBefore }) => ({
      messages: await deleteFrom(submissionUid, { receivedAt: { $lt: receivedBefore } }),
      consents: await deleteFrom(consentUid, { withdrawnAt: { $lt: withdrawnBefore } }),
    }),
  });
  stop = keepSweeping(sweep);
}

/** Before Strapi closes its database. */
export function stopSweepingForms(): void {
  stop?.();
}
