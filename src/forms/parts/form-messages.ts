/** The messages of a form, in the visitor's language. */
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import en from '../../../i18n/locales/en/submission.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/submission.json' with { type: 'json' };
import type { FieldCode } from '../model/form-fields.ts';

/** The messages that all forms share, and those of one form: the label of its button, and the thanks for sending it. */
export type FormMessages = Messages<'submission'> & Readonly<Record<'submit' | 'sentText', string>>;

/** The messages of a form: its own, which are given in both languages, and those that all forms share. */
export function formMessages<Own>(locale: Locale, own: Readonly<Record<Locale, Own>>) {
  return { ...{ fr, en }[locale], ...own[locale] };
}

/** The problem of a field: that there is one, in the words that were specified, and what to do about it. */
export interface ProblemText {
  statement: string;
  /** Undefined where there is no more to say. */
  advice: string | undefined;
}

/** The problem of a field and its remedy, for fields whose form has no advice of its own. */
export function describeProblem(messages: FormMessages, field: string, code: FieldCode): ProblemText {
  const strings: Readonly<Record<string, string | undefined>> = messages;
  const ownAdvice = strings[`${code}.${field}`];
  if (field === 'email') return { statement: messages.emailInvalid, advice: ownAdvice };
  return { statement: messages.invalid, advice: ownAdvice ?? (code === 'invalid' ? undefined : messages[code]) };
}
