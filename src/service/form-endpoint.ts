/** `POST /form`: takes the site's forms, from its islands and from pages without script. */
import { Hono, type Context } from 'hono';
import { errorBody } from './error-body.ts';
import { answerJson, answerPage, languageOf, type FormPages, type Outcome } from './form-responses.ts';
import { checkOrigin } from './form-origin.ts';
import { decodeFields, encodingOf, readLimited } from './form-request.ts';
import { honeypotField } from '../forms/model/fields.ts';
import type { SubmissionStore } from './form-store.ts';
import { validateForm, type FormValue } from '../forms/form-schemas.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';
import type { ServiceEnv } from './service-env.ts';

/** Bytes. */
const maxBody = 64 * 1024;

const defaultRateLimit: RateLimit = { limit: 10, windowMs: 10 * 60 * 1000 };

export interface FormOptions {
  store: SubmissionStore;
  /** Origins of sites on other hosts that may send forms here. */
  allowedOrigins: readonly string[];
  formPages: FormPages;
  /** For each client address; 10 in 10 minutes unless told. */
  rateLimit?: RateLimit;
  /** Whether `X-Forwarded-For` comes from a proxy of our own; its last address is then the client's. */
  trustProxy?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function clientAddress(context: Context<ServiceEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (context.env.incoming.socket.remoteAddress ?? 'unknown');
}

function isTrapped(fields: Record<string, unknown>): boolean {
  const value = fields[honeypotField];
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

function keep(store: SubmissionStore, value: FormValue, receivedAt: string, origin: string | null): Outcome {
  const { form, language, email, consentText, ...fields } = { consentText: null, ...value };
  try {
    store.save({ receivedAt, form, language, email, fields, consentText, origin });
    return { kind: 'stored' };
  } catch (error) {
    console.error('[form] A form could not be kept:', error);
    return { kind: 'failed' };
  }
}

/**
 * The form endpoint; to be mounted at `/form`.
 *
 * JSON is answered with 201, 202 (honeypot; nothing kept), 400, 413, 422, 429 or 500; a plain form post with 303 to
 * one of `formPages`. Either gets 403 from a site that is not allowed, 405, and 415 in any other encoding.
 */
export function formEndpoint(options: FormOptions): Hono<ServiceEnv> {
  const {
    store,
    allowedOrigins,
    formPages,
    rateLimit = defaultRateLimit,
    trustProxy = false,
    now = Date.now,
  } = options;
  const limiter = createRateLimiter(rateLimit, now);

  function judge(context: Context<ServiceEnv>, fields: Record<string, unknown> | undefined): Outcome {
    if (!fields) return { kind: 'malformed' };
    const retryAfter = limiter.attempt(clientAddress(context, trustProxy));
    if (retryAfter > 0) return { kind: 'limited', retryAfter };
    if (isTrapped(fields)) return { kind: 'trapped' };
    const result = validateForm(fields);
    if (!result.ok) return { kind: 'invalid', fields: result.fields };
    return keep(store, result.value, new Date(now()).toISOString(), context.req.header('origin') ?? null);
  }

  const form = new Hono<ServiceEnv>();
  form.use(checkOrigin(allowedOrigins));
  form.post('/', async (context) => {
    const encoding = encodingOf(context.req.header('content-type'));
    if (!encoding) return context.json(errorBody(415, 'Send JSON or a plain form'), 415);
    const text = await readLimited(context.req.raw, maxBody);
    const fields = text === undefined ? undefined : decodeFields(text, encoding);
    const outcome: Outcome = text === undefined ? { kind: 'tooLarge' } : judge(context, fields);
    if (encoding === 'json') return answerJson(context, outcome);
    return answerPage(context, outcome, formPages, languageOf(fields?.['language'], context.req.header('referer')));
  });
  form.all('/', (context) => context.json(errorBody(405, 'Method Not Allowed'), 405, { Allow: 'POST, OPTIONS' }));
  return form;
}
