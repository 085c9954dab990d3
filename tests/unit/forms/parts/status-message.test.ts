import { describe, expect, it } from 'vitest';
import type { FormState } from '#forms/model/form-model.ts';
import { formMessages } from '#forms/parts/form-messages.ts';
import { statusMessage } from '#forms/parts/status-message.ts';

const own = { submit: '', sentText: '' };
const messages = formMessages('fr', { fr: own, en: own });
const unavailable = `${messages.submitFailed}. ${messages.kept}`;

const failed = (kind: 'offline' | 'tooLarge' | 'unavailable'): FormState => ({ kind: 'failed', failure: { kind } });
const limited = (retryAfter: number | undefined): FormState => ({
  kind: 'failed',
  failure: { kind: 'limited', retryAfter },
});

const statusOf = (state: FormState, isOnline = true, phone?: string) => {
  const contact = phone === undefined ? undefined : { phone, answerTime: null };
  return statusMessage(state, { messages, isOnline, contact }, 'fr-CA').replaceAll('\u00A0', ' ');
};

describe('the status message', () => {
  it.each<[FormState, boolean, string]>([
    [{ kind: 'editing' }, true, ''],
    [{ kind: 'editing' }, false, messages.offline],
    [{ kind: 'invalid' }, true, ''],
    [{ kind: 'sending', isSlow: false }, true, ''],
    [{ kind: 'sending', isSlow: true }, true, messages.sending],
    [failed('offline'), false, messages.notSentOffline],
    [failed('offline'), true, messages.backOnline],
    [failed('tooLarge'), true, messages.tooLarge],
    [failed('unavailable'), true, unavailable],
    [limited(undefined), true, unavailable],
  ])('of %j, online %j, is %j', (state, isOnline, message) => {
    expect(statusOf(state, isOnline)).toBe(message.replaceAll('\u00A0', ' '));
  });

  it.each([
    [30, 'dans 30 secondes'],
    [61, 'dans 2 minutes'],
    [3601, 'dans 2 heures'],
  ])('asks to wait %i seconds: %s', (seconds, when) => {
    expect(statusOf(limited(seconds))).toContain(`réessayez ${when}.`);
  });

  it('offers the telephone where somebody answers it', () => {
    const message = `${unavailable} Si c’est pour aujourd’hui, appelez au 450-555-0142.`;
    expect(statusOf(failed('unavailable'), true, '450-555-0142')).toBe(message);
  });
});
