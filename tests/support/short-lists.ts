/** The bundled content in the wire format, whole or with its long lists shortened. */
import { contentTypes } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { locales } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';

/** An entry in the wire format. */
export type RawEntry = Record<string, unknown>;

/** Long lists that nothing else refers to; of the places, those that nothing on the map is at go as well. */
const shortened = [
  'animals',
  'activities',
  'workshops',
  'projects',
  'news',
  'videos',
  'jobs',
  'faqs',
  'sustainability',
];
const kept = 3;

/** Entries of these lists refer to each other through no other fields. */
const withoutReferences = (entry: RawEntry): RawEntry => ({
  ...entry,
  ...('related' in entry && { related: [] }),
  ...('animals' in entry && { animals: [] }),
});

function shorten(lists: Map<string, RawEntry[]>): void {
  const keep = (path: string, isKept: (entry: RawEntry, position: number) => boolean) => {
    const ids = new Set((lists.get(`fr/${path}`) ?? []).filter(isKept).map(({ documentId }) => documentId));
    for (const locale of locales) {
      const entries = (lists.get(`${locale}/${path}`) ?? []).filter(({ documentId }) => ids.has(documentId));
      lists.set(`${locale}/${path}`, entries.map(withoutReferences));
    }
  };
  for (const path of shortened) keep(path, (_, position) => position < kept);
  const referred = new Set(
    [...lists.values()]
      .flat()
      .flatMap(({ mapPlace, winterPlace }) => [mapPlace, winterPlace])
      .map((place) => getOwn(place, 'documentId')),
  );
  keep('places', ({ documentId }, position) => position < kept || referred.has(documentId));
}

/** @returns all bundled entries by language and path, such as `fr/animals` */
export async function readLists(): Promise<Map<string, RawEntry[]>> {
  const bundled = createBundledSource();
  const lists = new Map<string, RawEntry[]>();
  for (const { path } of Object.values(contentTypes)) {
    for (const locale of locales) {
      lists.set(`${locale}/${path}`, (await bundled.read(path, locale, false)) as RawEntry[]);
    }
  }
  return lists;
}

/** The same, but of long lists a few entries. */
export async function readShortLists(): Promise<Map<string, RawEntry[]>> {
  const lists = await readLists();
  shorten(lists);
  return lists;
}
