/** A copy of the project whose publish service builds and releases for real, whenever its content service says so. */
import { expect } from 'vitest';
import type { RunningService } from '#tests/support/content-service/running-service.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';
import { secret, startNotifiedService } from './notified-service.ts';
import { request } from './running-publisher.ts';

/** In the project. */
export const releasesFolder = 'releases';

/** Starts the publish service, and waits until its first release is live. */
export async function publishProject({ directory }: ProjectCopy, service: Pick<RunningService, 'url'>) {
  const cms = await startNotifiedService();
  const publisher = runProgram('src/publishing/run-publish-service.ts', {
    cwd: directory,
    environment: {
      ...serviceEnvironment,
      HOME: process.env['HOME'] ?? '',
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_API_URL: `${service.url}/api`,
      CONTENT_API_TOKEN: contentToken,
      CMS_URL: cms.url,
      PUBLISH_SECRET: secret,
      PUBLISH_PORT: '0',
      RELEASES_DIR: releasesFolder,
    },
  });
  const [, url = ''] = await publisher.printed(/Publishing: (\S+)/);
  /** Reports a publication. @returns its outcome */
  const ask = async (number: number) => {
    expect((await request(url, JSON.stringify({ number }))).status).toBe(202);
    return cms.ended(number);
  };
  expect((await cms.ended(0)).state).toBe('live');
  return { cms, publisher, url, ask };
}
