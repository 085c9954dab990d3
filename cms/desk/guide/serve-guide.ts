/** Answers the addresses of the guide: it holds nothing but the names of buttons, so nobody needs to log in for it. */
import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '../../../i18n/routes.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { guidePage, pictureFile } from './guide-page.ts';
import { guidePaths } from './panel/guide-paths.ts';

function answer(context: RequestContext, type: string, body: unknown): Promise<void> {
  context.set('Content-Type', type);
  context.set('Cache-Control', 'no-cache');
  context.body = body;
  return Promise.resolve();
}

/** A file, or nothing if there is none; every other fault is thrown. */
async function readIfThere(file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  return readFile(file).catch((error: unknown) => {
    if (getOwn(error, 'code') === 'ENOENT') return undefined;
    throw error;
  });
}

function routesOf(locale: Locale): Route[] {
  const config = { auth: false };
  return [
    {
      method: 'GET',
      path: guidePaths[locale],
      config,
      handler: (context) => answer(context, 'text/html; charset=utf-8', guidePage(locale)),
    },
    {
      method: 'GET',
      path: `${guidePaths[locale]}/pictures/:name`,
      config,
      // Without a body, the answer is 404.
      handler: async (context) => {
        const picture = await readIfThere(pictureFile(locale, context.params['name'] ?? ''));
        if (picture) await answer(context, 'image/png', picture);
      },
    },
  ];
}

/** To be called while Strapi registers. */
export function serveGuide(strapi: Strapi): void {
  strapi.server.routes(locales.flatMap(routesOf));
}
