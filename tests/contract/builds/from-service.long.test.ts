/** A build from a content service is, byte for byte, the one from the bundled content. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { differences, hashTree, readBuildResult } from '#tests/support/project-build.ts';
import { copyProject, shareCache } from '#tests/support/project-copy.ts';
import { contentToken, serviceEnvironment, testSite } from '#tests/support/test-site.ts';

it('a build from a content service is, byte for byte, the one from the bundled content', async () => {
  const service = await startService({ directory: bundledDirectory, token: contentToken });
  onTestFinished(() => service.close());
  const project = await copyProject();
  onTestFinished(project.remove);
  shareCache(project);
  const fromService = await project.build('out', {
    ...serviceEnvironment,
    CONTENT_API_URL: `${service.url}/api`,
    CONTENT_API_TOKEN: contentToken,
  });
  expect(fromService).toMatchObject({ status: 0, errors: '' });
  expect(fromService.output).toMatch(/pictures from http:\/\/127\.0\.0\.1:\d+\/api/);
  expect((await readBuildResult(testSite.directory)).output).toContain('from the bundled content');
  const bundled = hashTree(testSite.directory);
  expect(bundled.size).toBeGreaterThan(500);
  expect(differences(bundled, hashTree(join(project.directory, 'out')))).toEqual([]);
});
