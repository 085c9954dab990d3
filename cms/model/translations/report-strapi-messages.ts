/**
 * `npm run cms:messages`: writes down which messages of Strapi have no French, and which of ours are in none of its
 * tables. The report is kept in Git, so that after an update of Strapi its diff shows what is new and what is gone.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../src/admin/messages/strapi.en.json' with { type: 'json' };
import fr from '../../src/admin/messages/strapi.fr.json' with { type: 'json' };
import { cmsFolder } from '../../start/folders.ts';
import { strapiTable } from './strapi-tables.ts';

const strapi = { fr: strapiTable('fr'), en: strapiTable('en') };

const untranslated = Object.keys(strapi.en).filter((id) => !(id in strapi.fr) && !(id in fr));
const unlisted = Object.keys({ ...fr, ...en }).filter((id) => !(id in strapi.en));
const needless = Object.entries(fr).flatMap(([id, text]) => (strapi.fr[id] === text ? [id] : []));

const sections = {
  'Shown in English only: of features that are not used here, or to be translated in src/admin/messages/strapi.fr.json':
    untranslated,
  'Ours, in no table of Strapi: its code has a default of its own, or no longer uses them': unlisted,
  'Ours, now said by Strapi itself in the same words: may go': needless,
};

const name = 'model/translations/strapi-messages.txt';
const text = Object.entries(sections).map(([title, ids]) => [`# ${title}`, ...ids.sort(), ''].join('\n'));
writeFileSync(join(cmsFolder, name), text.join('\n'));
console.log(
  `${Object.values(sections)
    .map((ids) => ids.length)
    .join(', ')} messages; what has changed: git diff cms/${name}`,
);
