/** Astro's content layer over the snapshot: one collection for every line of the registry. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { contentTypeNames, type ContentTypeName, type Entry } from './content/schemas/registry.ts';
import { readSnapshot } from './content/snapshot.ts';

/** The snapshot's entries passed their valibot schema when it was written; here they only get their type. */
function collectionOf<Name extends ContentTypeName>(name: Name) {
  return defineCollection({
    loader: {
      name: `snapshot-${name}`,
      async load({ store }) {
        store.clear();
        for (const entry of await readSnapshot(name)) {
          store.set({ id: `${entry.locale}/${entry.documentId}`, data: { ...entry } });
        }
      },
    },
    schema: z.custom<Entry<Name>>(),
  });
}

type Collections = { [Name in ContentTypeName]: ReturnType<typeof collectionOf<Name>> };

export const collections = Object.fromEntries(
  contentTypeNames.map((name) => [name, collectionOf(name)]),
) as Collections;
