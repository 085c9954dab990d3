import { existsSync } from 'node:fs';
import type { AstroConfig, HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { componentGallery } from '#build/integrations/routes/component-gallery.ts';

type Setup = HookParameters<'astro:config:setup'>;
type Route = Parameters<Setup['injectRoute']>[0];

const srcDir = new URL('../../../../../src/', import.meta.url);

/** The routes that a command gets. */
async function routesOf(command: Setup['command']): Promise<Route[]> {
  const routes: Route[] = [];
  const injectRoute = (route: Route) => void routes.push(route);
  const config = { srcDir } as AstroConfig;
  await componentGallery().hooks['astro:config:setup']?.({ command, config, injectRoute } as Setup);
  return routes;
}

it('is at an address in each language while developing', async () => {
  const routes = await routesOf('dev');
  expect(routes.map(({ pattern }) => pattern)).toEqual(['/component-gallery', '/en/component-gallery']);
  expect(routes.every(({ entrypoint, prerender }) => prerender && existsSync(entrypoint))).toBe(true);
});

it('is no part of a build', async () => {
  expect(await routesOf('build')).toEqual([]);
});
