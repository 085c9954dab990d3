/** Why a request of the page of the day is not carried out, in the language of its sender. */
import { editorLocale } from '../../strapi/editor.ts';
import { type MessageKey, serverMessages } from '../../strapi/messages.ts';
import type { RequestContext } from '../../strapi/request-types.ts';

/** Ends a request with an error. */
export function refuse(
  context: RequestContext,
  status: number,
  reason: Extract<MessageKey<'requests'>, `day.${string}`>,
): never {
  context.throw(status, serverMessages(editorLocale(context), 'requests').translate(reason), {
    name: status === 404 ? 'NotFoundError' : 'ValidationError',
    details: {},
  });
}
