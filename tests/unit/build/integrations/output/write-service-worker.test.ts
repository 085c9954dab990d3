import { expect, it } from 'vitest';
import { bundleWorker } from '#build/integrations/output/write-service-worker.ts';

it('is the same for the same code, holds no address of a release, and no code for development', async () => {
  const worker = await bundleWorker(false);
  expect(await bundleWorker(false)).toBe(worker);
  expect(worker).not.toMatch(/_astro\/[\w.-]+\.\w{8}\.|process\.env|sourceMappingURL/);
});

it('is another one once it is withdrawn, which only leaves', async () => {
  const worker = await bundleWorker(true);
  expect(worker).toContain('unregister()');
  expect(worker).not.toContain('fetch');
});
