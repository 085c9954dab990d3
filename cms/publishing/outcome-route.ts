/** `POST /zoo/outcome`: whoever publishes tells what came of it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { limits, outcome as outcomeSchema, type InEachLanguage, type Outcome } from '../../src/publishing/outcome.ts';
import type { RequestContext } from '../src/strapi-types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
function isSecret(given: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${secret}`));
}

const messages = {
  401: {
    fr: 'Ce n’est pas le secret du service de publication : vérifiez PUBLISH_SECRET.',
    en: 'This is not the secret of the publish service: check PUBLISH_SECRET.',
  },
  400: { fr: 'Ce message n’a pas la forme attendue', en: 'This message does not have the expected form' },
  413: { fr: 'Ce message est trop long.', en: 'This message is too long.' },
} as const satisfies Record<number, InEachLanguage>;

function refuse(context: RequestContext, status: keyof typeof messages, detail = ''): void {
  const { fr, en } = messages[status];
  context.status = status;
  context.body = { error: { message: { fr: fr + detail, en: en + detail } } };
}

/**
 * @param secret undefined: nobody may tell anything
 * @param report keeps what was told; if it throws, the answer is 500 and the outcome is told again
 */
export function receiveOutcome(secret: string | undefined, report: (outcome: Outcome) => Promise<void>) {
  return async (context: RequestContext): Promise<void> => {
    if (secret === undefined || !isSecret(context.get('authorization'), secret)) return refuse(context, 401);
    if (Number(context.get('content-length') || 0) > limits.outcome) return refuse(context, 413);
    const result = v.safeParse(outcomeSchema, context.request.body);
    if (!result.success) {
      const [{ message }] = result.issues;
      return refuse(context, 400, ` (${v.getDotPath(result.issues[0]) ?? ''}: ${message})`);
    }
    await report(result.output);
    context.status = 204;
  };
}
