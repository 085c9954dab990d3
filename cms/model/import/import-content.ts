/** The first start: the bundled content becomes the content of the CMS, all of it published. */
import { startupMessage } from '../../../i18n/startup-messages.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../../src/content/source/bundled-source.ts';
import type { ContentSource } from '../../../src/content/source/content-source.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { withOwnRelations } from '../content-types/shared-relations.ts';
import { type FindFile, fromWire } from '../wire/from-wire.ts';
import { importPictures } from './import-pictures.ts';
import { type Alternates, readEntries, selfRelationsOf } from './read-entries.ts';

type Data = Record<string, unknown>;

function without(data: Data, names: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

/** Publishes both languages of an entry, without the relations to entries that may not be there yet. */
async function importAlternates(
  strapi: Strapi,
  name: ContentTypeName,
  alternates: Alternates,
  findFile: FindFile,
): Promise<void> {
  const documents = strapi.documents(typeNamesOf(name).uid);
  let isNew = true;
  for (const [locale, entry] of alternates) {
    const documentId = String(getOwn(entry, 'documentId'));
    const data = without(fromWire(name, entry, findFile), selfRelationsOf(name));
    if (isNew) await documents.create({ locale, status: 'published', data: { ...data, documentId } });
    else await documents.update({ documentId, locale, status: 'published', data });
    isNew = false;
  }
}

/** Adds the relations between entries of the same type. */
async function relateAlternates(
  strapi: Strapi,
  name: ContentTypeName,
  alternates: Alternates,
  findFile: FindFile,
): Promise<void> {
  for (const [locale, entry] of alternates) {
    const all = fromWire(name, entry, findFile);
    const data = Object.fromEntries(selfRelationsOf(name).map((field) => [field, all[field]]));
    const isEmpty = Object.values(data).every(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    );
    if (isEmpty) continue;
    const documentId = String(getOwn(entry, 'documentId'));
    await strapi.documents(typeNamesOf(name).uid).update({ documentId, locale, status: 'published', data });
  }
}

async function importAll(strapi: Strapi, source: ContentSource): Promise<void> {
  const content = await readEntries(source);
  const findFile = await importPictures(strapi, source, content);
  for (const { name, alternates } of content) {
    for (const entry of alternates) await importAlternates(strapi, name, entry, findFile);
    if (selfRelationsOf(name).length === 0) continue;
    for (const entry of alternates) await relateAlternates(strapi, name, entry, findFile);
  }
}

const key = 'imported';

/**
 * Imports the content once. Runs in one transaction: if the process ends meanwhile, the next start finds an empty
 * database and starts over.
 */
export async function importContent(strapi: Strapi, source: ContentSource = createBundledSource()): Promise<void> {
  const store = strapi.store({ type: 'zoo', name: 'content' });
  if (await store.get({ key })) return;
  process.stderr.write(`${startupMessage('cmsImports')}\n`);
  await withOwnRelations(() =>
    strapi.db.transaction(async () => {
      await importAll(strapi, source);
      await store.set({ key, value: true });
    }),
  );
}
