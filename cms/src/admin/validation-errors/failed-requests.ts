/** What an editor reads when the CMS gives no answer, or none that says why: Strapi's own words are the browser's. */
import type { ErrorDetails } from '../../../rules/checks/error-details.ts';
import { panelLanguage, panelMessages } from '../messages/messages.ts';
import { openForm } from '../unsaved/open-form.ts';

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
  const { translate } = panelMessages(panelLanguage(), 'content');
  const isAway = status === undefined || away.includes(status);
  const outcome = isAway ? translate('failed.unreachable') : translate('failed.broken');
  const kept = !isReading && openForm()?.isModified ? [translate('failed.kept')] : [];
  const sentences = [...kept, isAway ? translate('failed.again') : translate('failed.tell')];
  const message = [outcome, ...sentences].join(' ');
  const details: ErrorDetails = {
    // Belongs to no field: Strapi's notice reads it.
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
