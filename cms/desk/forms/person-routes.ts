/** What a person's requests do: their forms are deleted, or no more newsletters come. */
import * as v from 'valibot';
import { errorBody } from '../../../src/services/http/error-body.ts';
import type { RequestHandler } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { logFormAccess } from './access-log.ts';
import { consentUid, type FormUid, formUids, submissionUid } from './form-types.ts';

/** The number of a person's entries. */
export interface PersonCounts {
  submissions: number;
  consents: number;
  /** Consents that are not withdrawn. */
  open: number;
}

const person = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

/** Mail treats capitals and small letters of an address alike. */
const ofPerson = (email: string) => ({ email: { $eqi: email } });

const isOpen = { withdrawnAt: { $null: true } };

/** Answers for the address in the body of a request, which stays out of logs, as it is in no path. */
const forPerson =
  (handle: (email: string) => Promise<Partial<PersonCounts>>): RequestHandler =>
  async (context) => {
    const { success, output } = v.safeParse(person, context.request.body);
    if (!success) context.status = 400;
    context.body = success
      ? { data: await handle(output.email) }
      : errorBody(400, 'Il manque l’adresse courriel. The email address is missing.');
  };

/** `POST /zoo/forms/person/find`: how much is kept of a person. */
export function findPerson(strapi: Strapi): RequestHandler {
  const count = (uid: FormUid, filters: object) => strapi.documents(uid).count({ filters });
  return forPerson(async (email) => ({
    submissions: await count(submissionUid, ofPerson(email)),
    consents: await count(consentUid, ofPerson(email)),
    open: await count(consentUid, { ...ofPerson(email), ...isOpen }),
  }));
}

/** `POST /zoo/forms/person/erase`: deletes all that is kept of a person, or nothing. */
export function erasePerson(strapi: Strapi): RequestHandler {
  const erase = async (uid: FormUid, email: string) =>
    (await strapi.db.query(uid).deleteMany({ where: ofPerson(email) })).count;
  return forPerson(async (email) => {
    const [submissions = 0, consents = 0] = await strapi.db.transaction(async () => {
      const counts: number[] = [];
      for (const uid of formUids) counts.push(await erase(uid, email));
      return counts;
    });
    logFormAccess(strapi, `deleted ${submissions} submissions and ${consents} consents of a person`);
    return { submissions, consents };
  });
}

/**
 * `POST /zoo/forms/person/withdraw`: notes that a person takes back their consent. The proof that it was given stays,
 * and so does the time of an earlier withdrawal.
 */
export function withdrawConsent(strapi: Strapi): RequestHandler {
  return forPerson(async (email) => {
    const where = { ...ofPerson(email), ...isOpen };
    const data = { withdrawnAt: new Date().toISOString() };
    const { count } = await strapi.db.query(consentUid).updateMany({ where, data });
    logFormAccess(strapi, `noted the withdrawal of ${count} consents of a person`);
    return { consents: count };
  });
}
