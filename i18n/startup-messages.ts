/**
 * Messages to whoever builds or serves the site, when it can't start: settings, ports, databases.
 *
 * The strings are in `i18n/locales/{fr,en}/startup.json`.
 */
import en from './locales/en/startup.json' with { type: 'json' };
import fr from './locales/fr/startup.json' with { type: 'json' };
import { locales } from './routes.ts';
import { type KeyOf, translatorOf } from './translations.ts';

export type StartupMessageKey = KeyOf<'startup'>;

const translate = translatorOf('startup', { fr, en });

/**
 * A message in both languages, a line each.
 *
 * @param values what fills the `{{…}}` of the message, by name
 */
export function startupMessage(key: StartupMessageKey, values: Record<string, string | number> = {}): string {
  return locales.map((locale) => translate(locale, key, values)).join('\n');
}
