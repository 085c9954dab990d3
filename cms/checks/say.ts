/** What editors are told by the checks alone. What the site's own rules say is in `i18n/locales/`, as problems. */
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Locale } from '../../i18n/routes.ts';
import en from './messages.en.json' with { type: 'json' };
import fr from './messages.fr.json' with { type: 'json' };

export type MessageKey = keyof typeof fr & keyof typeof en;

const messages = { fr, en };

/** A message of the checks in the editor's language. */
export function say(locale: Locale, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage(messages[locale][key], values);
}
