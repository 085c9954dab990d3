/** A copy of the project whose publish service builds and releases for real, whenever its content service says so. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { RunningService } from '#tests/support/content-service/running-service.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';
import { secret, startNotifiedService } from './notified-service.ts';

/** In the project. */
export const releasesFolder = 'releases';

/** Starts the publish service, and waits until its first release is live. @param content folder that is served */
export async function publishProject(
  { directory }: ProjectCopy,
  service: Pick<RunningService, 'url'>,
  content: string,
) {
  const publish = (number: number) => writeFile(join(content, 'changes.json'), JSON.stringify({ number }));
  await publish(0);
  const cms = await startNotifiedService();
  const publisher = runProgram('src/services/publishing/run-publish-service.ts', {
    cwd: directory,
    environment: {
      ...serviceEnvironment,
      HOME: process.env['HOME'] ?? '',
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_API_URL: `${service.url}/api`,
      CONTENT_API_TOKEN: contentToken,
      CMS_URL: cms.url,
      PUBLISH_SECRET: secret,
      RELEASES_DIR: releasesFolder,
    },
  });
  /** Publishes a number. @returns its outcome */
  const ask = async (number: number) => {
    await publish(number);
    return cms.ended(number);
  };
  expect((await cms.ended(0)).state).toBe('live');
  return { cms, publisher, publish, ask };
}
