/** The preview's part of the CMS: its setting in the admin panel, and its addresses. */
import type { Strapi } from '../src/strapi-types.ts';
import { absentRoute } from './absent-page.ts';
import { adminPreview, isPresent, type AdminPreview } from './admin-preview.ts';
import { registerDraftStates } from './draft-states.ts';
import { editRoute } from './edit-address.ts';

/** Where the preview server is if nobody says otherwise. */
const defaultUrl = 'http://127.0.0.1:4403';

/** Known once Strapi registers the parts of the CMS; the configuration is read before. */
let running: Strapi | undefined;

/** For `config/admin.js`. */
export function previewSetting(): AdminPreview {
  const { PREVIEW_URL, PREVIEW_SECRET = '' } = process.env;
  return adminPreview({
    previewUrl: PREVIEW_URL || defaultUrl,
    secret: PREVIEW_SECRET,
    hostOfRequest: () => running?.requestContext.get()?.get('host') ?? '',
  });
}

/** Adds the addresses that the preview asks, and that it leads to. */
export function registerPreview(strapi: Strapi): void {
  running = strapi;
  registerDraftStates(strapi);
  const secret = process.env['PREVIEW_SECRET'] ?? '';
  strapi.server.routes([editRoute, ...(secret === '' ? [] : [absentRoute({ secret, isPresent })])]);
}
