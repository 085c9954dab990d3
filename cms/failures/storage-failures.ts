/** Errors of the storage, a locked database or a full disk: their messages instead of 'Internal Server Error'. */
import type { Locale } from '../../i18n/routes.ts';
import { isDatabaseBusy } from '../../src/lib/node/database-busy.ts';
import { isDiskFull } from '../../src/lib/node/disk-full.ts';
import { errorBody } from '../../src/services/http/error-body.ts';
import { editorLocale } from '../strapi/editor.ts';
import type { RequestHandler } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

type Sentence = Readonly<Record<Locale, string>>;

interface Failure {
  status: 503 | 507;
  why: Sentence;
  /** Advice on how to solve it. */
  advice: Sentence;
}

const locked: Failure = {
  status: 503,
  why: {
    fr: 'un autre programme occupe la base de données du CMS.',
    en: 'another program keeps the database of the CMS busy.',
  },
  advice: { fr: 'réessayez dans une minute.', en: 'try again in a minute.' },
};

const full: Failure = {
  status: 507,
  why: { fr: 'le disque du CMS est plein.', en: 'the disk of the CMS is full.' },
  advice: { fr: 'prévenez les responsables du site.', en: 'tell whoever runs the site.' },
};

const nothingRead: Sentence = { fr: 'Rien n’a pu être lu', en: 'Nothing could be read' };
const nothingSaved: Sentence = { fr: 'Rien n’a été enregistré', en: 'Nothing was saved' };
const keptInForm: Sentence = {
  fr: 'Ce que vous avez écrit reste dans le formulaire; ',
  en: 'What you wrote stays in the form; ',
};

/** Seconds. */
const retryAfter = 10;

function failureOf(error: unknown): Failure | undefined {
  if (isDatabaseBusy(error)) return locked;
  if (isDiskFull(error)) return full;
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : undefined;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentenceOn({ why, advice }: Failure, isReading: boolean, locale: Locale): string {
  const colon = locale === 'fr' ? '\u00A0: ' : ': ';
  const [outcome, rest] = isReading
    ? [nothingRead[locale], capitalized(advice[locale])]
    : [nothingSaved[locale], keptInForm[locale] + advice[locale]];
  return `${outcome}${colon}${why[locale]} ${rest}`;
}

/** Failures during requests, by their contexts' states: Strapi takes some of them for something else. */
const noted = new WeakMap<object, Failure>();

/**
 * Notes errors of the database during a request, as Strapi reports some as another error: a failed query for a language
 * as a language that doesn't exist.
 */
export function noteStorageFailures(strapi: Strapi): void {
  strapi.db.connection.on('query-error', (error) => {
    const failure = failureOf(error);
    const context = strapi.requestContext.get();
    if (failure && context) noted.set(context.state, failure);
  });
}

/** Answers 503 or 507 with a sentence in the editor's language, where Strapi knows no reason, or a wrong one. */
export const reportStorageFailures: RequestHandler = async (context, next) => {
  let thrown: unknown;
  try {
    await next();
  } catch (error) {
    thrown = error;
  }
  const hasFailed = thrown !== undefined || context.status >= 400;
  const failure = failureOf(thrown) ?? (hasFailed ? noted.get(context.state) : undefined);
  if (!failure) {
    if (thrown !== undefined) throw thrown;
    return;
  }
  const isReading = context.method === 'GET' || context.method === 'HEAD';
  console.error(`[cms] ${context.method} ${context.path} failed: ${failure.why.en}`);
  if (failure === locked) context.set('Retry-After', String(retryAfter));
  context.status = failure.status;
  context.body = errorBody(failure.status, sentenceOn(failure, isReading, editorLocale(context)));
};
