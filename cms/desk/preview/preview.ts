/** The preview's part of the CMS: the link behind “Open preview” in an entry's page, and its addresses. */
import { contentType } from '../../../src/content/schemas/registry.ts';
import { signedLink } from '../../../src/services/preview/signed-link.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { absentAddress, absentRoute } from './absent-page.ts';
import { registerDraftStates } from './draft-states.ts';
import { editRoute } from './edit-address.ts';
import { loginOf } from './logins.ts';
import { isPresent, previewOrigins, previewServer, previewUrlFor } from './preview-server.ts';

/** Known once Strapi registers the parts of the CMS; the configuration is read before. */
let running: Strapi | undefined;

/** The entry that is to be previewed, as Strapi names it. */
interface PreviewRequest {
  documentId?: string;
  locale?: string | null;
  status?: string;
}

/** `preview` in the configuration of Strapi's admin panel, for `config/admin.js`. */
export function previewSetting(settings: CmsEnvironment) {
  const { url, secret } = previewServer(settings);
  return {
    enabled: secret !== '',
    config: {
      /** The origins that the panel's pages may show in frames. */
      allowedOrigins: ["'self'", ...previewOrigins(url)],
      /** @returns the address of the preview; undefined without a login, or if the type has none */
      async handler(uid: string, { documentId, locale, status }: PreviewRequest): Promise<string | undefined> {
        const name = contentTypeNameOf(uid);
        const request = running?.requestContext.get();
        const session = request?.state.session;
        const login = session && running && (await loginOf(running, session.id));
        if (!name || documentId === undefined || login === undefined) return undefined;
        const reference = {
          type: contentType(name).path,
          documentId,
          locale: locale === 'en' ? ('en' as const) : ('fr' as const),
          isPublished: status === 'published',
        };
        const link = signedLink(previewUrlFor(url, request?.get('host') ?? ''), reference, login, secret);
        return (await isPresent(url)) ? link : absentAddress(link);
      },
    },
  };
}

/** Adds the addresses that the preview asks, and that it leads to. */
export function registerPreview(strapi: Strapi, settings: CmsEnvironment): void {
  running = strapi;
  registerDraftStates(strapi);
  const server = previewServer(settings);
  strapi.server.routes([editRoute, ...(server.secret === '' ? [] : [absentRoute(server)])]);
}
