/** The parks as the status strip and the first line show them. */
import { parksOf } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { notesOf } from './disruptions.ts';

/** Each park with its hours, its subject, the address of its page, and the disruptions that close it for some hours. */
export async function parksAtAGlance(locale: Locale) {
  return Promise.all(
    (await parksOf(locale)).map(async ({ park, calendar }) => ({
      name: park.name,
      kind: park.kind,
      calendar,
      about: `park:${park.documentId}` as const,
      page: entryPath('parks', park),
      notes: await notesOf('park', park.documentId, locale),
    })),
  );
}
