/** Messages of the panel by their ids: the zoo's own, or else those of Strapi. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../i18n/routes.ts';
import { type Messages, strapiTable } from '../../model/translations/strapi-tables.ts';
import en from '../../src/admin/messages/strapi.en.json' with { type: 'json' };
import fr from '../../src/admin/messages/strapi.fr.json' with { type: 'json' };
import { projectFolder } from '../../start/folders.ts';

/** Messages that the zoo has replaced. */
const ownMessages: Record<Locale, Messages> = { fr, en };

/** The panel's own messages, by the ids that it gives them: `zoo.content.search` for `search` in `cms-content.json`. */
function panelMessages(locale: Locale): Messages {
  const folder = join(projectFolder, 'i18n/locales', locale);
  const found = globSync('cms-*.json', { cwd: folder }).flatMap((file) => {
    const namespace = file.replace(/^cms-|\.json$/g, '');
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages;
    return Object.entries(texts).map(([key, text]) => [`zoo.${namespace}.${key}`, text] as const);
  });
  return Object.fromEntries(found);
}

const messagesIn = (locale: Locale): Messages => ({
  ...strapiTable(locale),
  ...ownMessages[locale],
  ...panelMessages(locale),
});

const tables = new Map<Locale, Messages>();

/** The panel's messages in a language, in English where it has none. */
export function quotedMessages(locale: Locale): Messages {
  const table = tables.get(locale) ?? { ...messagesIn('en'), ...messagesIn(locale) };
  tables.set(locale, table);
  return table;
}
