/** Forms on Cloudflare: the site's own form endpoint in a Durable Object, whose SQLite stores what is sent. */
import type { ReleaseManifest } from '#delivery/release-manifest.ts';
import {
  submissionInsertion,
  type SubmissionStore,
  submissionTable,
  submissionValues,
} from '#server/forms/form-submission.ts';
import { createSiteForms } from '#server/forms/site-forms.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';

/** The part of a Durable Object's state that is used here. */
interface ObjectState {
  storage: { sql: { exec(statement: string, ...values: readonly (string | null)[]): unknown } };
}

/**
 * The class of the one object of the site. Its memory holds the rate limit, so a limit is forgotten once nothing has
 * been sent for a while.
 */
export function formsObject({ policy }: Pick<ReleaseManifest, 'policy'>, rateLimit?: RateLimit) {
  return class Forms {
    readonly #app;

    constructor({ storage: { sql } }: ObjectState) {
      sql.exec(submissionTable);
      const store: SubmissionStore = {
        async save(submission) {
          sql.exec(submissionInsertion, ...submissionValues(submission));
        },
      };
      this.#app = createSiteForms(policy.formUrl, { store, trustProxy: true, ...(rateLimit && { rateLimit }) });
    }

    fetch(request: Request): Response | Promise<Response> {
      return this.#app.fetch(request);
    }
  };
}
