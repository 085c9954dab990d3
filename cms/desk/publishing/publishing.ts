/** Publishing: numbers changes of published content, tells the publisher of them, and keeps the outcomes. */
import { contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { ChangeStore } from './change-store.ts';
import { contentApiRoutes } from './content-api-routes.ts';
import { countEntries, countFiles } from './count-changes.ts';
import { startDispatching } from './dispatch.ts';
import { receiveOutcome } from './outcome-route.ts';
import { panelRoutes } from './panel-routes.ts';
import { PublisherContact } from './publisher-contact.ts';
import { publishingModels } from './publishing-tables.ts';
import { publishingOf, publishingSettings, setPublishing } from './running-publishing.ts';

/** Adds tables and routes. */
export function registerPublishing(strapi: Strapi, environment: CmsEnvironment): void {
  const { secret } = publishingSettings(environment);
  for (const model of publishingModels) strapi.get('models').add(model);
  const handler = receiveOutcome(secret, (outcome) => publishingOf(strapi).store.report(outcome));
  strapi.server.routes([{ method: 'POST', path: '/zoo/outcome', handler, config: { auth: false } }]);
  strapi.server.routes({ type: 'admin', routes: panelRoutes(strapi) });
  strapi.server.routes({ type: 'content-api', routes: contentApiRoutes(strapi) });
}

/**
 * Starts counting changes, the import as one, and calls CI for those that have no outcome, if CI is the publisher.
 *
 * @returns what ends calling; the next start takes up pending changes
 */
export async function startPublishing(strapi: Strapi, environment: CmsEnvironment): Promise<(() => void) | undefined> {
  const settings = publishingSettings(environment);
  const { dispatch } = settings;
  const store = new ChangeStore(strapi.db);
  const contact = new PublisherContact(dispatch === undefined);
  await store.prepare();
  // A new database has counted no change: all its content is one change to the publisher.
  if ((await store.row()).newest === 0) await store.count('import', '');
  const onError = (error: unknown) =>
    strapi.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const stop = dispatch && startDispatching(dispatch, { store, contact, onError });
  setPublishing(strapi, { settings, store, contact });
  const uids = new Set<string>(contentTypeNames.map((name) => typeNamesOf(name).uid));
  countEntries(strapi, (kind, who) => store.count(kind, who), uids);
  countFiles(strapi, store);
  return stop;
}
