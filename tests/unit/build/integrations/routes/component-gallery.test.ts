import { existsSync } from 'node:fs';
import type { AstroConfig, HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { componentGallery } from '#build/integrations/routes/component-gallery.ts';

type Setup = HookParameters<'astro:config:setup'>;
type Route = Parameters<Setup['injectRoute']>[0];

const srcDir = new URL('../../../../../src/', import.meta.url);

it('is at an address in each language while developing', async () => {
  const routes: Route[] = [];
  const injectRoute = (route: Route) => void routes.push(route);
  const config = { srcDir } as AstroConfig;
  await componentGallery().hooks['astro:config:setup']?.({ command: 'dev', config, injectRoute } as Setup);
  expect(routes.map(({ pattern }) => pattern)).toEqual(['/component-gallery', '/en/component-gallery']);
  expect(routes.every(({ entrypoint, prerender }) => prerender && existsSync(entrypoint))).toBe(true);
});
