/** The preview's part of the CMS: its setting in the admin panel, and its addresses. */
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { absentRoute } from './absent-page.ts';
import { type AdminPreview, adminPreview } from './admin-preview.ts';
import { registerDraftStates } from './draft-states.ts';
import { editRoute } from './edit-address.ts';
import { loginOf } from './logins.ts';
import { previewServer } from './preview-server.ts';

/** Known once Strapi registers the parts of the CMS; the configuration is read before. */
let running: Strapi | undefined;

/** For `config/admin.js`. */
export function previewSetting(settings: CmsEnvironment): AdminPreview {
  return adminPreview(previewServer(settings), async () => {
    const request = running?.requestContext.get();
    const session = request?.state.session;
    return { host: request?.get('host') ?? '', login: session && running && (await loginOf(running, session.id)) };
  });
}

/** Adds the addresses that the preview asks, and that it leads to. */
export function registerPreview(strapi: Strapi, settings: CmsEnvironment): void {
  running = strapi;
  registerDraftStates(strapi);
  const server = previewServer(settings);
  strapi.server.routes([editRoute, ...(server.secret === '' ? [] : [absentRoute(server)])]);
}
