/** A database that is locked, a disk that is full: what the CMS says instead of 'Internal Server Error'. */
import type { Locale } from '../../i18n/routes.ts';
import { isDatabaseBusy } from '../../src/lib/database-busy.ts';
import { isDiskFull } from '../../src/lib/disk-full.ts';
import { errorBody } from '../../src/service/error-body.ts';
import type { RequestContext, RequestHandler } from '../src/strapi-types.ts';

type Sentence = Readonly<Record<Locale, string>>;

interface Failure {
  status: 503 | 507;
  why: Sentence;
  /** What is to be done about it. */
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

/** The language of the panel; that of the browser, if nobody could be asked for it. */
function localeOf(context: RequestContext): Locale {
  const wanted = context.state.user?.preferedLanguage ?? context.get('Accept-Language');
  return wanted.startsWith('en') ? 'en' : 'fr';
}

/** Answers 503 or 507 with a sentence in the editor's language, where Strapi knows no reason. */
export const tellStorageFailures: RequestHandler = async (context, next) => {
  try {
    await next();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const isReading = context.method === 'GET' || context.method === 'HEAD';
    console.error(`[cms] ${context.method} ${context.path}:`, error);
    if (failure === locked) context.set('Retry-After', String(retryAfter));
    context.status = failure.status;
    context.body = errorBody(failure.status, sentenceOn(failure, isReading, localeOf(context)));
  }
};
