/** What the panel says, by the ids of its messages: the words of the zoo, or else those of Strapi. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locale } from '../../i18n/routes.ts';
import { formTranslations } from '../src/admin/forms/form-messages.ts';
import { publishingTranslations } from '../src/admin/publishing/messages.ts';
import en from '../src/admin/messages/strapi.en.json' with { type: 'json' };
import fr from '../src/admin/messages/strapi.fr.json' with { type: 'json' };
import { cmsFolder } from '../start/folders.ts';

type Words = Record<string, string>;

/** What the zoo has the panel say instead. */
const otherWords: Record<Locale, Words> = { fr, en };

/** The packages of Strapi that the guide quotes: where their translations are, and how the ids begin in the panel. */
const packages = [
  { folder: 'admin/dist/admin/admin/src', prefix: '' },
  { folder: 'content-manager/dist/admin', prefix: 'content-manager.' },
  { folder: 'i18n/dist/admin', prefix: 'i18n.' },
  { folder: 'upload/dist/admin', prefix: 'upload.' },
];

const load = createRequire(join(cmsFolder, 'package.json'));

function strapiWords(locale: Locale): Words {
  const found = packages.flatMap(({ folder, prefix }) => {
    const path = join(cmsFolder, 'node_modules/@strapi', folder, `translations/${locale}.json.js`);
    const exported = load(path) as Words | { default: Words };
    const words = typeof exported.default === 'object' ? exported.default : exported;
    return Object.entries(words).map(([id, text]) => [prefix + id, text]);
  });
  return Object.fromEntries(found) as Words;
}

const wordsIn = (locale: Locale): Words => ({
  ...strapiWords(locale),
  ...otherWords[locale],
  ...publishingTranslations[locale],
  ...formTranslations[locale],
});

const tables = new Map<Locale, Words>();

/** The panel's words in a language; where it has none, it speaks English. */
export function panelWords(locale: Locale): Words {
  const table = tables.get(locale) ?? { ...wordsIn('en'), ...wordsIn(locale) };
  tables.set(locale, table);
  return table;
}
