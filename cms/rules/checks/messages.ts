/** Messages of the checks of the CMS. Those of the site's own rules are in `i18n/locales/{fr,en}/problems.json`. */
import { fillMessage } from '../../../i18n/fill-message.ts';
import type { Locale } from '../../../i18n/routes.ts';
import en from './messages.en.json' with { type: 'json' };
import fr from './messages.fr.json' with { type: 'json' };

export type MessageKey = keyof typeof fr & keyof typeof en;

const messages = { fr, en };

/** A message of the checks in the editor's language. */
export function translate(
  locale: Locale,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillMessage(messages[locale][key], values);
}
