/** Links to the contact form that say what the message is about: the form begins with that. */
import { pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import type { DraftValues } from '../model/draft.ts';
import { contactSubjects } from './contact-schema.ts';

/** The parameters of such a link. */
export const contactParameters = ['subject', 'about'] as const;

/** The longest first line that a link may give a message. */
const maxAbout = 200;

interface Matter {
  subject: (typeof contactSubjects)[number];
  /** The first line of the message. */
  about: string;
}

/** The address of the form for a message about a matter. */
export function contactLink(locale: Locale, { subject, about }: Matter): string {
  return `${pathFor('contact', locale)}?${new URLSearchParams({ subject, about }).toString()}#write`;
}

/**
 * What a link adds to a draft: the subject, and the first line of the message. A draft that has that line, or was begun
 * for another matter, loses nothing.
 *
 * @param query of the address
 */
export function valuesFromLink(query: string, draft: DraftValues): DraftValues {
  const parameters = new URLSearchParams(query);
  const subject = contactSubjects.find((value) => value === parameters.get('subject'));
  const about = (parameters.get('about') ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, maxAbout);
  const message = draft['message'] ?? '';
  return {
    ...(subject && { subject }),
    ...(about && !message.includes(about) && { message: `${about}\n\n${message}` }),
  };
}
