/** Builds the sites under test; what each build prints is kept beside its site. */
import { rm } from 'node:fs/promises';
import { listen } from '#services/http/listen.ts';
import { endProcess } from '#services/reporting/exit-on-site-error.ts';
import { createShop } from '#tools/shop/shop.ts';
import { startService } from './content-service/running-service.ts';
import { writePhotographedContent } from './photographed-content.ts';
import { buildProject, projectRoot, writeBuildResult } from './project-build.ts';
import { configuredSite, contentToken, shopToken, testSite } from './test-site.ts';

interface Site {
  directory: string;
  environment: Record<string, string>;
}

async function build({ directory, environment }: Site): Promise<void> {
  const result = await buildProject(projectRoot, directory, environment);
  await writeBuildResult(directory, result);
  if (result.status === 0) return;
  process.stderr.write(result.output + result.errors);
  await endProcess(1);
}

async function buildFrom(content: string, { directory, environment }: Site): Promise<void> {
  const { url, close } = await startService({ directory: content, token: contentToken });
  const source = { CONTENT_API_URL: `${url}/api`, CONTENT_API_TOKEN: contentToken };
  await build({ directory, environment: { ...environment, ...source } });
  await close();
}

// The content service runs in this process, on the same day as the builds.
process.env['SOURCE_DATE_EPOCH'] = testSite.environment.SOURCE_DATE_EPOCH;

const photographed = await writePhotographedContent();
const { app } = await createShop({ token: shopToken, siteUrl: testSite.environment.SITE_URL });
const shop = await listen(app, { port: 0 });
const selling = { SHOP_API_URL: `${shop.url}/octo`, SHOP_API_TOKEN: shopToken };
await buildFrom(photographed, { ...configuredSite, environment: { ...configuredSite.environment, ...selling } });
await shop.close();
await rm(photographed, { recursive: true });
await build(testSite);
