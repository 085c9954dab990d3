/** The words of a form, and which of them fit its state. */
import { fill } from '../../lib/fill-template.ts';
import type { FieldCode } from '../../lib/forms/fields.ts';
import type { Failure, FormState } from '../../lib/forms/form-model.ts';

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

/**
 * A time to wait in words, rounded up: 'in 5 minutes'.
 *
 * @param seconds undefined where it is not known, which is told as a few minutes
 */
function waitInWords(seconds: number | undefined, languageTag: string): string {
  const { value, unit } =
    seconds === undefined
      ? ({ value: 10, unit: 'minute' } as const)
      : seconds < 60
        ? ({ value: seconds, unit: 'second' } as const)
        : seconds < 3600
          ? ({ value: Math.ceil(seconds / 60), unit: 'minute' } as const)
          : ({ value: Math.ceil(seconds / 3600), unit: 'hour' } as const);
  return new Intl.RelativeTimeFormat(languageTag).format(value, unit);
}

function failureText(failure: Failure, isOnline: boolean, messages: FormMessages, languageTag: string): string {
  switch (failure.kind) {
    case 'offline':
      return isOnline ? messages.backOnline : messages.notSentOffline;
    case 'limited':
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
