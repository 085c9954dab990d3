/** What an editor reads when the CMS gives no answer, or none that says why: Strapi's own words are the browser's. */
import type { ErrorDetails } from '../../../rules/checks/error-details.ts';
import { panelLanguage } from '../messages/panel-language.ts';
import { openForm } from '../unsaved/open-form.ts';

const words = {
  fr: {
    unreachable: 'Le CMS ne répond pas.',
    broken: 'Le CMS n’a pas pu faire ce que vous demandez.',
    kept: 'Ce que vous avez écrit reste dans le formulaire, et ce navigateur en garde une copie.',
    again: 'Vérifiez votre connexion, attendez un instant, puis recommencez.',
    tell: 'Recommencez; si cela se répète, avertissez l’administration.',
  },
  en: {
    unreachable: 'The CMS does not answer.',
    broken: 'The CMS could not do what you asked for.',
    kept: 'What you wrote stays in the form, and this browser keeps a copy of it.',
    again: 'Check your connection, wait a moment, then try again.',
    tell: 'Try again; if it keeps failing, tell the administrators.',
  },
};

/** What proxies answer for a server that is away. */
const away = [502, 503, 504];

interface ErrorBody {
  error?: { message?: unknown; name?: unknown; details?: Partial<ErrorDetails> };
}

/** The only name of an error that forms don't take for a success: they would forget what was typed. */
const name = 'ValidationError';

const answer = (status: number, error: object) =>
  Response.json({ data: null, error: { ...error, name, status } }, { status });

/** Says in the panel's language what happened, and what to do. */
function explained(isReading: boolean, status: number | undefined): Response {
  const text = words[panelLanguage()];
  const isAway = status === undefined || away.includes(status);
  const outcome = isAway ? text.unreachable : text.broken;
  const kept = !isReading && openForm()?.isModified ? [text.kept] : [];
  const sentences = [...kept, isAway ? text.again : text.tell];
  const message = [outcome, ...sentences].join(' ');
  const details: ErrorDetails = {
    // Of no field: Strapi's notice reads it.
    errors: [{ path: ['form'], message, name }],
    validation: { outcome, errors: sentences.map((sentence) => ({ sentence, links: [] })) },
  };
  return answer(status ?? 503, { message, details });
}

/**
 * The response that the panel gets for a request.
 *
 * @param response undefined if there was none
 */
export async function answerFor(response: Response | undefined, isReading: boolean): Promise<Response> {
  if (!response) return explained(isReading, undefined);
  if (response.ok || isReading) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as ErrorBody | undefined;
  const { error } = body ?? {};
  const isSaid = typeof error?.message === 'string' && error.message !== 'Internal Server Error';
  if (!error || (response.status >= 500 && !isSaid)) return explained(isReading, response.status);
  if (error.name === name) return response;
  return answer(response.status, { ...error, details: error.details?.errors ? error.details : {} });
}
