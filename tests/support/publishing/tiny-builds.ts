/** Builds of a tiny site whose every page says what the content service holds. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteBuild } from '#services/releases/site-build.ts';
import { pages, writeSite } from '../tiny-site.ts';

/** Text of a page, as `contentOn` reads it. */
const textOf = (content: string) => `<!doctype html><p>content ${content}.</p>`;

/** The content that a page was built of. */
export function contentOn(html: string): string {
  return /content (.*)\./.exec(html)?.[1] ?? '';
}

/** @param folder to build in */
export function tinyBuilds(folder: string, cmsUrl: string) {
  const build = join(folder, 'build');
  const remove = () => rm(build, { recursive: true, force: true });
  return {
    async build(nextChange?: string): Promise<SiteBuild> {
      const content = await (await fetch(`${cmsUrl}/content`)).text();
      await remove();
      await writeSite(build, {
        ...pages,
        'index.html': textOf(content),
        'tarifs/index.html': textOf(content),
        '_astro/menu.a1b2c3d4.js': `content('${content}')`,
      });
      return { folder: build, nextChange, warnings: [], remove };
    },
  };
}

/** An instant that no test comes to see. */
export const someday = '2999-01-01T00:00:00.000Z';
