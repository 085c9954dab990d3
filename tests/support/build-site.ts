/** Builds the sites under test; what each build prints is kept beside its site. */
import { rm } from 'node:fs/promises';
import { endProcess } from '#services/reporting/exit-on-site-error.ts';
import { startService } from './content-service/running-service.ts';
import { writePhotographedContent } from './photographed-content.ts';
import { buildProject, projectRoot, writeBuildResult } from './project-build.ts';
import { configuredSite, contentToken, testSite } from './test-site.ts';

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
await buildFrom(photographed, configuredSite);
await rm(photographed, { recursive: true });
await build(testSite);
