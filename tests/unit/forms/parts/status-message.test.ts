import { describe, expect, it } from 'vitest';
import type { FormState } from '#forms/model/form-model.ts';
import type { FormMessages } from '#forms/parts/form-messages.ts';
import { statusMessage } from '#forms/parts/status-message.ts';

const messages: FormMessages = {
  honeypot: '',
  email: '',
  emailInvalid: '',
  problems: '',
  problemOf: '',
  invalid: '',
  'invalid.email': '',
  'invalid.phone': '',
  required: '',
  'required.name': '',
  'required.message': '',
  tooLong: '',
  tooShort: '',
  sending: 'Envoi',
  offline: 'Hors ligne',
  notSentOffline: 'Rien n’est parti',
  backOnline: 'De retour',
  limited: 'Réessayez {{when}}.',
  tooLarge: 'Trop long',
  submitFailed: 'Une erreur',
  kept: 'Texte gardé.',
  urgent: 'Appelez au {{phone}}.',
  answerTo: '',
  thankYouTitle: '',
  again: '',
  submit: '',
  sentText: '',
};

const limited = (retryAfter: number | undefined): FormState => ({
  kind: 'failed',
  failure: { kind: 'limited', retryAfter },
});

describe('the status message', () => {
  it.each<[FormState, boolean, string]>([
    [{ kind: 'editing' }, true, ''],
    [{ kind: 'editing' }, false, 'Hors ligne'],
    [{ kind: 'invalid' }, true, ''],
    [{ kind: 'sending', isSlow: false }, true, ''],
    [{ kind: 'sending', isSlow: true }, true, 'Envoi'],
    [{ kind: 'failed', failure: { kind: 'offline' } }, false, 'Rien n’est parti'],
    [{ kind: 'failed', failure: { kind: 'offline' } }, true, 'De retour'],
    [{ kind: 'failed', failure: { kind: 'tooLarge' } }, true, 'Trop long'],
    [{ kind: 'failed', failure: { kind: 'unavailable' } }, true, 'Une erreur. Texte gardé.'],
    [limited(30), true, 'Réessayez dans 30 secondes.'],
    [limited(61), true, 'Réessayez dans 2 minutes.'],
    [limited(3601), true, 'Réessayez dans 2 heures.'],
    [limited(undefined), true, 'Une erreur. Texte gardé.'],
  ])('of %j, online %j, is %j', (state, isOnline, message) => {
    expect(statusMessage(state, { messages, isOnline, contact: undefined }, 'fr-CA').replaceAll('\u00A0', ' ')).toBe(
      message,
    );
  });

  it('offers the telephone where somebody answers it', () => {
    const contact = { phone: '450-555-0142', answerTime: null };
    const failed: FormState = { kind: 'failed', failure: { kind: 'unavailable' } };
    expect(statusMessage(failed, { messages, isOnline: true, contact }, 'fr-CA')).toBe(
      'Une erreur. Texte gardé. Appelez au 450-555-0142.',
    );
  });
});
