/** Asks the CMS what it has published. */
import * as v from 'valibot';
import { jsonReader } from '#content/source/content-json.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { type Environment, EnvironmentError } from '#services/config/environment.ts';
import { type PublishedChanges, publishedChanges } from '#services/reporting/outcome.ts';

/**
 * Asks once, within the limits of time and size.
 *
 * @param signal ends it
 * @throws {ContentRequestError} by rejection
 */
export type ChangeSource = (signal: AbortSignal) => Promise<PublishedChanges>;

/** Milliseconds. */
const patience = 10_000;

/** Megabytes. */
const limit = 0.01;

const body = v.object({ data: publishedChanges });

/** Asks the CMS of the environment, with the token of the content. @throws {EnvironmentError} if it names none */
export function changeSourceFor({
  CONTENT_API_URL: base,
  CONTENT_API_TOKEN: token,
}: Pick<Environment, 'CONTENT_API_URL' | 'CONTENT_API_TOKEN'>): ChangeSource {
  if (!base || !token) throw new EnvironmentError(startupMessage('needed', { name: 'CONTENT_API_URL' }));
  const { getChanged } = jsonReader({ base, token });
  let known: { changes: PublishedChanges; etag: string | undefined } | undefined;
  return async (signal) => {
    const answer = await getChanged('zoo/changes', body, { etag: known?.etag, limit, patience, signal });
    if (answer) known = { changes: answer.body.data, etag: answer.etag };
    // An answer without a body says again what was answered before.
    if (!known) throw new Error('zoo/changes');
    return known.changes;
  };
}
