/** The words of a form, and which of them fit its state. */
import { fill } from '../../lib/fill-template.ts';
import type { FieldCode } from '../model/fields.ts';
import type { Failure, FormState } from '../model/form-model.ts';

/** Strings of every form, in the visitor's language. */
export interface FormMessages {
  honeypot: string;
  /** Above the list of fields to correct. */
  problems: string;
  /** What is wrong with a field. */
  codes: Readonly<Record<FieldCode, string>>;
  sending: string;
  offline: string;
  notSentOffline: string;
  backOnline: string;
  /** With a place for `{when}`, such as 'in 5 minutes'. */
  limited: string;
  tooLarge: string;
  unavailable: string;
  sentTitle: string;
  sentText: string;
  /** Label of the button that brings an empty form. */
  again: string;
}

/** Seconds to wait in words, rounded up: 'in 5 minutes'. */
function waitInWords(seconds: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag);
  if (seconds < 60) return format.format(seconds, 'second');
  if (seconds < 3600) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
}

function failureText(failure: Failure, isOnline: boolean, messages: FormMessages, languageTag: string): string {
  switch (failure.kind) {
    case 'offline':
      return isOnline ? messages.backOnline : messages.notSentOffline;
    case 'limited':
      if (failure.retryAfter === undefined) return messages.unavailable;
      return fill(messages.limited, { when: waitInWords(failure.retryAfter, languageTag) });
    default:
      return messages[failure.kind];
  }
}

/** What is said beside the button; empty where nothing needs to be. */
export function statusText(state: FormState, isOnline: boolean, messages: FormMessages, languageTag: string): string {
  if (state.kind === 'failed') return failureText(state.failure, isOnline, messages, languageTag);
  if (state.kind === 'sending') return state.isSlow ? messages.sending : '';
  return isOnline ? '' : messages.offline;
}
