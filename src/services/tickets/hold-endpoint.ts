/** `POST /tickets/hold`: holds tickets for islands and for pages without script, and leads to the shop. */
import { type Context, Hono } from 'hono';
import { routes } from '#i18n/routes.ts';
import { readLimited } from '#lib/read-limited.ts';
import { againField, holdId, holdProblems } from '#park/tickets/hold.ts';
import { bookingParameter, isBooking } from '#park/tickets/shop-return.ts';
import { checkOrigin } from '../forms/form-origin.ts';
import { decodeFields, encodingOf, maxFormSize } from '../forms/form-request.ts';
import { languageOf } from '../forms/form-response.ts';
import { clientAddress } from '../http/client-address.ts';
import { errorBody } from '../http/error-body.ts';
import { createVisitorLimiter, type RateLimit } from '../http/rate-limit.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { holdRequest } from './hold-request.ts';
import { holdAgain, type HoldOutcome, holdTickets, type TicketShop } from './hold-tickets.ts';

export interface HoldOptions {
  shop: TicketShop;
  /** Per network of a client: see `createVisitorLimiter`. */
  rateLimit?: RateLimit;
  /** True if a proxy of our own sets `X-Forwarded-For`. */
  trustProxy?: boolean;
}

type Outcome = HoldOutcome | { kind: 'tooLarge' } | { kind: 'malformed' } | { kind: 'rateLimited'; retryAfter: number };

const statuses = {
  held: 201,
  malformed: 400,
  bought: 409,
  priceChanged: 409,
  soldOut: 409,
  expired: 410,
  tooLarge: 413,
  invalid: 422,
  rateLimited: 429,
  away: 503,
} as const satisfies Record<Outcome['kind'], number>;

/** Answers an island: `{ data: { address, total } }`, or `{ error: { kind, total? } }`. */
function answerJson(context: Context<ServerEnv>, outcome: Outcome): Response {
  const status = statuses[outcome.kind];
  if (outcome.kind === 'held')
    return context.json({ data: { address: outcome.address, total: outcome.total } }, status);
  if (outcome.kind === 'rateLimited') context.header('Retry-After', String(outcome.retryAfter));
  const total = outcome.kind === 'priceChanged' ? { total: outcome.total } : {};
  return context.json({ error: { kind: outcome.kind, ...total } }, status);
}

/** Leads a page without script to the shop, or back to what it says of that. @param page its path */
function answerPlain(context: Context<ServerEnv>, outcome: Outcome, page: string): Response {
  if (outcome.kind === 'held') return context.redirect(outcome.address, 303);
  // No form of ours sends what can't be read.
  const problem = holdProblems.find((known) => known === outcome.kind) ?? 'invalid';
  return context.redirect(`${page}#${holdId(problem)}`, 303);
}

/** The booking that the address of a form's page names; undefined if it names none of ours. */
function bookingOf(page: URL | undefined): string | undefined {
  const name = page?.searchParams.get(bookingParameter) ?? '';
  return isBooking(name) ? name : undefined;
}

/** The endpoint, to be mounted at `holdAddress`. Its limits are those of forms. */
export function holdEndpoint({ shop, rateLimit, trustProxy = false }: HoldOptions): Hono<ServerEnv> {
  const limiter = createVisitorLimiter(rateLimit);
  const app = new Hono<ServerEnv>();
  app.use(checkOrigin([]));
  app.post('/', async (context) => {
    const encoding = encodingOf(context.req.header('content-type'));
    if (!encoding) return context.json(errorBody(415, 'Send JSON or a plain form'), 415);
    const text = await readLimited(context.req.raw, maxFormSize);
    // Before anything is decoded, which costs the most of all.
    const retryAfter = limiter.attempt(clientAddress(context, trustProxy));
    const fields = text !== undefined && retryAfter === 0 ? decodeFields(text, encoding) : undefined;
    const referer = context.req.header('referer');
    const page = referer && URL.canParse(referer) ? new URL(referer) : undefined;
    const language = languageOf(fields?.['language'], referer);
    async function outcomeOf(): Promise<Outcome> {
      if (text === undefined) return { kind: 'tooLarge' };
      if (retryAfter > 0) return { kind: 'rateLimited', retryAfter };
      if (!fields) return { kind: 'malformed' };
      if (fields[againField] !== undefined) {
        const booking = bookingOf(page);
        return booking === undefined ? { kind: 'expired' } : holdAgain(shop, booking, language);
      }
      const request = holdRequest(fields);
      return request ? holdTickets(shop, request, language) : { kind: 'invalid' };
    }
    const outcome = await outcomeOf();
    if (encoding === 'json') return answerJson(context, outcome);
    // One slash: two would begin the name of a host.
    const path = page && page.pathname !== '/' ? page.pathname.replace(/^\/+/, '/') : routes.rates[language];
    return answerPlain(context, outcome, path);
  });
  app.all('/', (context) => context.json(errorBody(405, 'Method Not Allowed'), 405, { Allow: 'POST' }));
  return app;
}
