/** From a change of published content to the word that it is online: what the CMS does of it. */
import { contentTypeNames } from '../../src/content/schemas/registry.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { Strapi } from '../src/strapi-types.ts';
import { parseCmsEnvironment } from '../start/cms-environment.ts';
import { ChangeStore } from './change-store.ts';
import { versionRoute } from './content-version.ts';
import { countEntries, countFiles } from './count-changes.ts';
import { receiveOutcome } from './outcome-route.ts';
import { panelRoutes } from './panel-routes.ts';
import { publisherOf, type Publisher } from './publish-call.ts';
import { PublishingLoop } from './publishing-loop.ts';
import { publishingSettings, type PublishingSettings } from './publishing-settings.ts';
import { publishingModels } from './publishing-tables.ts';

/** What runs in one Strapi. */
export interface Publishing {
  settings: PublishingSettings;
  publisher: Publisher | undefined;
  store: ChangeStore;
  loop: PublishingLoop;
}

const running = new WeakMap<Strapi, Publishing>();

/** @throws {Error} before `startPublishing` */
export function publishingOf(strapi: Strapi): Publishing {
  const publishing = running.get(strapi);
  if (!publishing) throw new Error('Publishing has not been started.');
  return publishing;
}

/** Adds tables and routes. */
export function registerPublishing(strapi: Strapi): void {
  const settings = publishingSettings(parseCmsEnvironment(process.env));
  for (const model of publishingModels) strapi.get('models').add(model);
  const publishing = () => publishingOf(strapi);
  const handler = receiveOutcome(settings.secret, (outcome) => publishing().loop.reported(outcome));
  strapi.server.routes([{ method: 'POST', path: '/zoo/outcome', handler, config: { auth: false } }]);
  strapi.server.routes({ type: 'admin', routes: panelRoutes(strapi, publishing) });
  strapi.server.routes({ type: 'content-api', routes: [versionRoute(strapi)] });
}

/** Counts changes from now on, what was imported as one, and calls for those that a former process has left. */
export async function startPublishing(strapi: Strapi): Promise<void> {
  const settings = publishingSettings(parseCmsEnvironment(process.env));
  const publisher = publisherOf(settings);
  const store = new ChangeStore(strapi.db, ({ number }) => loop.changed(number));
  const loop = new PublishingLoop(store, publisher, (error) =>
    strapi.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  running.set(strapi, { settings, publisher, store, loop });
  await store.prepare();
  // Nothing has been counted in this database: whatever it holds is news to whoever publishes.
  if ((await store.row()).newest === 0) await store.count('import', '');
  countEntries(strapi, store, new Set(contentTypeNames.map((name) => typeNamesOf(name).uid)));
  countFiles(strapi, store);
  await loop.start();
}

/** Ends waiting and calling; what is not done is taken up by the next start. */
export function stopPublishing(strapi: Strapi): void {
  publishingOf(strapi).loop.stop();
}
