/** `POST /form`: accepts the site's forms from its islands and from pages without script. */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { formNamed, type FormValue, validateForm } from '#forms/form-schemas.ts';
import { honeypotField, identityField } from '#forms/model/form-fields.ts';
import { log } from '#lib/log.ts';
import { readLimited } from '#lib/read-limited.ts';
import { clientAddress } from '../http/client-address.ts';
import { errorBody } from '../http/error-body.ts';
import { createVisitorLimiter, type RateLimit } from '../http/rate-limit.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { checkOrigin } from './form-origin.ts';
import { decodeFields, encodingOf, type FormEncoding, maxFormSize, statedLanguage } from './form-request.ts';
import { type FormPages, jsonResponse, languageOf, type Outcome, pageRedirect } from './form-response.ts';
import type { Submission, SubmissionStore } from './form-submission.ts';
import { createWhenUnlocked, StoreBusyError } from './when-unlocked.ts';

/** Milliseconds. */
const defaultLockTimeout = 5000;

export interface FormOptions {
  store: SubmissionStore;
  /** Origins of sites on other hosts that may send forms. */
  allowedOrigins: readonly string[];
  formPages: FormPages;
  /** Per network of a client; 10 in 10 minutes by default, ten times that per wide network, a hundred times in all. */
  rateLimit?: RateLimit;
  /** True if a proxy of our own sets `X-Forwarded-For`: its last address is then the client's. */
  trustProxy?: boolean;
  /** Milliseconds that a form waits while another program has the database locked; 5 seconds by default. */
  lockTimeout?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function isSpam(fields: Record<string, unknown>): boolean {
  const value = fields[honeypotField];
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * The identity of what a form says: the form's own one, together with its fields. So a form that is sent again is the same
 * submission, as its visitor may not know that it has arrived; one with other words under the same identity is another one,
 * and no correction is lost.
 *
 * @returns null for a form without an identity
 */
function identityOf({ [identityField]: own }: Record<string, unknown>, value: FormValue): string | null {
  if (typeof own !== 'string' || !/^[\da-f]{32}$/.test(own)) return null;
  return createHash('sha256')
    .update(JSON.stringify([own, value]))
    .digest('hex');
}

type Store = (submission: Submission) => Promise<void>;

async function storeSubmission(
  store: Store,
  value: FormValue,
  { identity, receivedAt, origin }: Pick<Submission, 'identity' | 'receivedAt' | 'origin'>,
): Promise<Outcome> {
  const { form, language, email, consentText, ...fields } = { consentText: null, ...value };
  try {
    await store({ identity, receivedAt, form, language, email, fields, consentText, origin });
    return { kind: 'stored' };
  } catch (error) {
    log('form').error('A form could not be stored:', error);
    return { kind: error instanceof StoreBusyError ? 'busy' : 'failed' };
  }
}

/**
 * The form endpoint, to be mounted at `/form`.
 *
 * Answers JSON with 201, 202 (spam, not stored), 400, 413, 422, 429, 500 or 503, and plain form posts with 303 to
 * one of `formPages`; both with 403 from a site that is not allowed. Other methods get 405, other encodings 415.
 */
export function formEndpoint(options: FormOptions): Hono<ServerEnv> {
  const {
    store,
    allowedOrigins,
    formPages,
    rateLimit,
    trustProxy = false,
    lockTimeout = defaultLockTimeout,
    now = Date.now,
  } = options;
  const whenUnlocked = createWhenUnlocked(lockTimeout);
  const save: Store = (submission) => whenUnlocked(() => store.save(submission));
  const limiter = createVisitorLimiter(rateLimit, now);

  async function handleSubmission(context: Context<ServerEnv>, text: string, encoding: FormEncoding): Promise<Outcome> {
    // Before anything is decoded, which costs the most of all.
    const retryAfter = limiter.attempt(clientAddress(context, trustProxy));
    if (retryAfter > 0) return { kind: 'rateLimited', retryAfter };
    const fields = decodeFields(text, encoding);
    if (!fields) return { kind: 'malformed' };
    if (isSpam(fields)) return { kind: 'spam' };
    const result = validateForm(fields);
    if (result.kind === 'invalid') return { ...result, form: formNamed(fields['form']) };
    return storeSubmission(save, result.value, {
      identity: identityOf(fields, result.value),
      receivedAt: new Date(now()).toISOString(),
      origin: context.req.header('origin') ?? null,
    });
  }

  const form = new Hono<ServerEnv>();
  form.use(checkOrigin(allowedOrigins));
  form.post('/', async (context) => {
    const encoding = encodingOf(context.req.header('content-type'));
    if (!encoding) return context.json(errorBody(415, 'Send JSON or a plain form'), 415);
    const text = await readLimited(context.req.raw, maxFormSize);
    const outcome: Outcome =
      text === undefined ? { kind: 'tooLarge' } : await handleSubmission(context, text, encoding);
    if (encoding === 'json') return jsonResponse(context, outcome);
    const language = languageOf(statedLanguage(text ?? ''), context.req.header('referer'));
    return pageRedirect(context, outcome, formPages, language);
  });
  form.all('/', (context) => context.json(errorBody(405, 'Method Not Allowed'), 405, { Allow: 'POST, OPTIONS' }));
  return form;
}
