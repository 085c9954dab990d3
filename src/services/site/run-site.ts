/** `npm start` (with `--release`) and `npm run serve`: the site that was released, with its forms, on one address. */
import { Hono } from 'hono';
import { currentLink } from '#build/delivery/release-folders.ts';
import { daySourceFor } from '#content/source/day-source.ts';
import { print } from '#lib/log.ts';
import { makeReserve } from '#lib/node/disk-reserve.ts';
import { readArguments } from '#services/config/arguments.ts';
import { ownFormPath, readEnvironment } from '#services/config/environment.ts';
import { releaseAsAsked } from '#services/releases/release-command.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { holdEndpoint } from '#services/tickets/hold-endpoint.ts';
import { octoClientFor } from '#services/tickets/octo/octo-client.ts';
import { FormStore } from '../forms/form-store.ts';
import { describeDatabase, serveUntilStopped } from '../forms/serve-program.ts';
import { createSiteForms } from '../forms/site-forms.ts';
import { healthEndpoint } from '../http/health.ts';
import { listen } from '../http/listen.ts';
import { serveAvailability } from './served-availability.ts';
import { serveDay } from './served-day.ts';
import { serveRelease } from './served-release.ts';
import { siteChecks } from './site-health.ts';
import { createSite } from './site-server.ts';

const defaultPort = 4321;

/** Reports a busy port before a minute is spent on the build. */
async function checkPort(port: number, host: string): Promise<void> {
  const { close } = await listen(new Hono(), { port, host });
  await close();
}

await runProgram(async () => {
  const environment = readEnvironment('site');
  const { FORM_DB, RELEASES_DIR, HOST: host, PORT: port = defaultPort, TRUST_PROXY: trustProxy } = environment;
  const { values } = readArguments({ options: { release: { type: 'boolean' }, directory: { type: 'string' } } });
  if (values.release) {
    await checkPort(port, host);
    await releaseAsAsked(environment);
  }
  const release = serveRelease(values.directory ?? currentLink(RELEASES_DIR));
  const { formUrl } = release.current().manifest.policy;
  // The first release with a form endpoint is not always the first one that is served.
  const store = new FormStore(FORM_DB, { isSwept: true });
  const isFormOwner = ownFormPath(formUrl) !== undefined;
  if (isFormOwner) store.open();
  makeReserve(RELEASES_DIR);
  const day = serveDay({ releases: RELEASES_DIR, source: daySourceFor(environment) });
  const shop = octoClientFor(environment);
  const { SHOP_PAY_URL: payUrl } = environment;
  const availability = shop && serveAvailability({ releases: RELEASES_DIR, shop });
  const site = createSite({
    release,
    day,
    availability,
    formsAt: (path) => createSiteForms(path, { store, trustProxy }),
    holds: shop && payUrl ? holdEndpoint({ shop: { client: shop, payUrl }, trustProxy }) : undefined,
    health: healthEndpoint(() => siteChecks({ releases: RELEASES_DIR, release, day, availability, store })),
  });
  const url = await serveUntilStopped(site, { port, host, isBehindProxy: trustProxy }, store);
  print(`The site is ready: ${url}`);
  print(isFormOwner ? describeDatabase(FORM_DB) : `Forms are sent to ${formUrl}`);
});
