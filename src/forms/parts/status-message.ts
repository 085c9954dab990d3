/** The message beside a form's button. */
import { fillMessage } from '#i18n/fill-message.ts';
import type { Failure, FormState } from '../model/form-model.ts';
import type { FormView } from './form-context.ts';

/** A time to wait, rounded up: 'in 5 minutes'. */
function formatWait(seconds: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag);
  if (seconds < 60) return format.format(seconds, 'second');
  if (seconds < 3600) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
}

type Form = Pick<FormView, 'messages' | 'isOnline' | 'contact'>;

function failureMessage(failure: Failure, { messages, isOnline, contact }: Form, languageTag: string): string {
  if (failure.kind === 'offline') return isOnline ? messages.backOnline : messages.notSentOffline;
  if (failure.kind === 'tooLarge') return messages.tooLarge;
  if (failure.kind === 'limited' && failure.retryAfter !== undefined)
    return fillMessage(messages.limited, { when: formatWait(failure.retryAfter, languageTag) });
  const urgent = contact && fillMessage(messages.urgent, { phone: contact.phone });
  return [`${messages.submitFailed}.`, messages.kept, urgent].filter(Boolean).join(' ');
}

/**
 * The status of a form: its failure, or what it is waiting for; often empty.
 *
 * @param languageTag BCP 47
 */
export function statusMessage(state: FormState, form: Form, languageTag: string): string {
  const { messages, isOnline } = form;
  if (state.kind === 'failed') return failureMessage(state.failure, form, languageTag);
  if (state.kind === 'sending') return state.isSlow ? messages.sending : '';
  return isOnline ? '' : messages.offline;
}
