/**
 * Forms and holds on Cloudflare: the site's own endpoints in a Durable Object, whose SQLite stores the forms that are sent.
 */
import * as v from 'valibot';
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import { sweepDaily } from '#lib/daily-sweep.ts';
import { healthPath } from '#lib/health-path.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import type { SubmissionStore } from '#services/forms/form-submission.ts';
import { carryOut, personActions } from '#services/forms/person-requests.ts';
import { formSweep } from '#services/forms/retention.ts';
import { createSiteForms } from '#services/forms/site-forms.ts';
import { addSubmission, createTables, type RunSql, sqlSweep } from '#services/forms/stored-forms.ts';
import type { RateLimit } from '#services/http/rate-limit.ts';
import { holdEndpoint } from '#services/tickets/hold-endpoint.ts';
import { type ShopBindings, ticketShopOf } from './worker-shop.ts';

/** The part of a Durable Object's state that is used here. */
interface ObjectState {
  storage: {
    sql: { exec(statement: string, ...values: readonly (string | null)[]): Iterable<Record<string, unknown>> };
    getAlarm(): Promise<number | null>;
    setAlarm(at: number): Promise<void>;
  };
  blockConcurrencyWhile(prepare: () => Promise<void>): Promise<void>;
}

/** Below the address of the forms: where `npm run forms` asks. */
export const personPathOf = (formUrl: string): string => `${formUrl}/person`;

const personRequest = v.object({
  action: v.picklist(personActions),
  address: v.pipe(v.string(), v.trim(), v.minLength(1)),
});

/** Milliseconds: a little more than the day that lies between two sweeps. */
const alarmInterval = 24.1 * 3_600_000;

/**
 * The class of the one object of the site. Its memory holds the rate limit, so a limit is forgotten once nothing has
 * been sent for a while.
 */
export function formsObject({ policy }: Pick<ReleaseManifest, 'policy'>, rateLimit?: RateLimit) {
  return class Forms {
    readonly #app;

    readonly #run: RunSql;

    readonly #storage;

    constructor(state: ObjectState, bindings: ShopBindings) {
      const { storage } = state;
      const { sql } = storage;
      this.#storage = storage;
      this.#run = (statement, ...values) => Array.from(sql.exec(statement, ...values));
      createTables(this.#run);
      void state.blockConcurrencyWhile(async () => {
        if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now());
      });
      const store: SubmissionStore = { save: (submission) => addSubmission(this.#run, submission) };
      const limits = { trustProxy: true, ...(rateLimit && { rateLimit }) };
      this.#app = createSiteForms(policy.formUrl, { store, ...limits });
      const shop = ticketShopOf(bindings);
      if (shop) this.#app.route(holdAddress, holdEndpoint({ shop, ...limits }));
    }

    /** Once a day: deletes what may not be kept any longer. Cloudflare repeats an alarm that fails. */
    async alarm(): Promise<void> {
      await sweepDaily(formSweep(sqlSweep(this.#run)));
      await this.#storage.setAlarm(Date.now() + alarmInterval);
    }

    /** Reads what the endpoint has left unread: an answer before that is lost, now and then (workerd issue 918). */
    async #answerForm(request: Request): Promise<Response> {
      const response = await this.#app.fetch(request);
      if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
      return response;
    }

    /** The Worker lets nobody but who holds the token ask at `personPathOf`, and only itself at `healthPath`. */
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname === healthPath) return Response.json(this.#run('SELECT 1 FROM submissions LIMIT 1').length);
      if (pathname !== personPathOf(policy.formUrl)) return this.#answerForm(request);
      const { success, output } = v.safeParse(personRequest, await request.json().catch(() => undefined));
      if (!success) return new Response('400', { status: 400 });
      return Response.json(carryOut(this.#run, output.action, output.address));
    }
  };
}
