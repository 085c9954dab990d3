import { existsSync } from 'node:fs';
import type { AstroConfig, HookParameters } from 'astro';
import { describe, expect, it } from 'vitest';
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

describe('the component gallery', () => {
  it('has an address in each language while developing', async () => {
    const routes = await routesOf('dev');
    expect(routes.map(({ pattern }) => pattern)).toEqual(['/component-gallery', '/en/component-gallery']);
    expect(routes.every(({ prerender }) => prerender)).toBe(true);
  });

  it('has one file for both languages', async () => {
    const files = new Set((await routesOf('dev')).map(({ entrypoint }) => String(entrypoint)));
    expect([...files]).toHaveLength(1);
    expect([...files].every((file) => file.endsWith('/src/gallery/ComponentGallery.astro'))).toBe(true);
    expect([...files].every((file) => existsSync(file))).toBe(true);
  });

  it.each(['build', 'preview', 'sync'] as const)('does not exist for "%s"', async (command) => {
    expect(await routesOf(command)).toEqual([]);
  });
});
