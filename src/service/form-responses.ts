/** What became of a submitted form, told as JSON to the island and as a page to a visitor without script. */
import type { Context } from 'hono';
import { locales, type Locale } from '../../i18n/routes.ts';
import { errorBody } from './error-body.ts';
import type { FieldProblems } from '../forms/model/fields.ts';
import type { ServiceEnv } from './service-env.ts';

export type Outcome =
  | { kind: 'stored' }
  /** A robot: it is thanked like a visitor, and nothing is kept. */
  | { kind: 'trapped' }
  | { kind: 'invalid'; fields: FieldProblems }
  | { kind: 'limited'; retryAfter: number }
  | { kind: 'malformed' }
  | { kind: 'tooLarge' }
  | { kind: 'failed' };

/** Where a plain form post leads, each address absolute or root-relative. */
export interface FormPages {
  thankYou: Record<Locale, string>;
  notSent: Record<Locale, string>;
}

/** The answer to a request for JSON. */
export function answerJson(context: Context<ServiceEnv>, outcome: Outcome): Response {
  switch (outcome.kind) {
    case 'stored':
      return context.json({ data: { received: true } }, 201);
    case 'trapped':
      return context.json({ data: { received: true } }, 202);
    case 'invalid':
      return context.json({ error: { fields: outcome.fields } }, 422);
    case 'limited':
      return context.json(errorBody(429, 'Too many forms: try again later'), 429, {
        'Retry-After': String(outcome.retryAfter),
      });
    case 'malformed':
      return context.json(errorBody(400, 'The body is not a JSON object'), 400);
    case 'tooLarge':
      return context.json(errorBody(413, 'The form is too large'), 413);
    case 'failed':
      return context.json(errorBody(500, 'The form could not be kept'), 500);
  }
}

/** The answer to a plain form post: 303 to a page in the visitor's language. */
export function answerPage(
  context: Context<ServiceEnv>,
  outcome: Outcome,
  pages: FormPages,
  language: Locale,
): Response {
  if (outcome.kind === 'limited') context.header('Retry-After', String(outcome.retryAfter));
  const isThanked = outcome.kind === 'stored' || outcome.kind === 'trapped';
  return context.redirect((isThanked ? pages.thankYou : pages.notSent)[language], 303);
}

/**
 * The language to answer in: the form's own, else that of the page it was on, else French.
 *
 * @param stated the form's field `language`
 * @param referer address of the page the form was on
 */
export function languageOf(stated: unknown, referer: string | undefined): Locale {
  const known = locales.find((locale) => locale === stated);
  if (known) return known;
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
  return /^\/en(?:\/|$)/.test(path) ? 'en' : 'fr';
}
