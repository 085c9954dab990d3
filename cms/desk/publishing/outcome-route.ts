/** `POST /zoo/outcome`: the publisher reports an outcome. */
import * as v from 'valibot';
import { editorMessage, inEachLanguage } from '../../../i18n/editor-messages.ts';
import { bearerTest } from '../../../src/services/http/bearer-token.ts';
import { limits, type Outcome, outcome as outcomeSchema } from '../../../src/services/reporting/outcome.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import { isPlausible } from './change-store.ts';

const errors = {
  400: editorMessage('outcome.malformed'),
  401: editorMessage('request.unauthorized'),
  413: editorMessage('request.tooLarge', { limit: limits.outcome }),
};

function reject(context: RequestContext, status: keyof typeof errors, message = errors[status]): void {
  context.status = status;
  context.body = { error: { message: inEachLanguage(message) } };
}

/**
 * @param secret undefined: nobody may report
 * @param report stores the outcome; if it throws, the response is 500 and the publisher reports again
 */
export function receiveOutcome(secret: string | undefined, report: (outcome: Outcome) => Promise<void>) {
  const isAllowed = secret === undefined ? () => false : bearerTest(secret);
  return async (context: RequestContext): Promise<void> => {
    if (!isAllowed(context.get('authorization'))) return reject(context, 401);
    // Strapi has read the body already, up to a limit of its own.
    if (Number(context.get('content-length') || 0) > limits.outcome) return reject(context, 413);
    const result = v.safeParse(outcomeSchema, context.request.body);
    if (!result.success) return reject(context, 400);
    if (!isPlausible(result.output, new Date())) return reject(context, 400, editorMessage('outcome.ahead'));
    await report(result.output);
    context.status = 204;
  };
}
