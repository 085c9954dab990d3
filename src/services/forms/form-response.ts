/** Responses to a submitted form: JSON for islands, redirects to a page for visitors without script. */
import type { Context } from 'hono';
import type { FieldProblems } from '#forms/model/form-fields.ts';
import { refusedFieldHash } from '#forms/refused-field.ts';
import { localeOf } from '#i18n/paths.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { errorBody } from '../http/error-body.ts';
import type { ServerEnv } from '../http/server-env.ts';

export type Outcome =
  | { kind: 'stored' }
  /** From a robot: thanked like a visitor, but not stored. */
  | { kind: 'spam' }
  /** With the name of the form, if the service knows it. */
  | { kind: 'invalid'; form: string | undefined; fields: FieldProblems }
  /** Seconds to wait. */
  | { kind: 'rateLimited'; retryAfter: number }
  | { kind: 'malformed' }
  | { kind: 'tooLarge' }
  /** Not stored, as the database is busy; another attempt may succeed. */
  | { kind: 'busy' }
  | { kind: 'failed' };

/** The pages that plain form posts are redirected to: absolute or root-relative addresses. */
export interface FormPages {
  thankYou: Record<Locale, string>;
  notSent: Record<Locale, string>;
}

/** Seconds. */
const busyRetryAfter = 10;

export function jsonResponse(context: Context<ServerEnv>, outcome: Outcome): Response {
  switch (outcome.kind) {
    case 'stored':
      return context.json({ data: { received: true } }, 201);
    case 'spam':
      return context.json({ data: { received: true } }, 202);
    case 'invalid':
      return context.json({ error: { fields: outcome.fields } }, 422);
    case 'rateLimited':
      return context.json(errorBody(429, 'Too many forms: try again later'), 429, {
        'Retry-After': String(outcome.retryAfter),
      });
    case 'malformed':
      return context.json(errorBody(400, 'The body is not a JSON object'), 400);
    case 'tooLarge':
      return context.json(errorBody(413, 'The form is too large'), 413);
    case 'busy':
      return context.json(errorBody(503, 'The form could not be kept now: try again'), 503, {
        'Retry-After': String(busyRetryAfter),
      });
    case 'failed':
      return context.json(errorBody(500, 'The form could not be kept'), 500);
  }
}

/** 303 to a page in the visitor's language. */
export function pageRedirect(
  context: Context<ServerEnv>,
  outcome: Outcome,
  pages: FormPages,
  language: Locale,
): Response {
  if (outcome.kind === 'busy') context.header('Retry-After', String(busyRetryAfter));
  if (outcome.kind === 'rateLimited') context.header('Retry-After', String(outcome.retryAfter));
  const isThanked = outcome.kind === 'stored' || outcome.kind === 'spam';
  const hash = outcome.kind === 'invalid' && outcome.form ? refusedFieldHash(outcome.form, outcome.fields) : '';
  return context.redirect(isThanked ? pages.thankYou[language] : pages.notSent[language] + hash, 303);
}

/**
 * The language of the form, or of the page it was on, or French.
 *
 * @param stated the form's field `language`
 * @param referer address of the page the form was on
 */
export function languageOf(stated: unknown, referer: string | undefined): Locale {
  const known = locales.find((locale) => locale === stated);
  if (known) return known;
  return localeOf(referer && URL.canParse(referer) ? new URL(referer).pathname : '/');
}
