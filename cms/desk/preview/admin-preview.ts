/** Strapi's own preview: the link behind “Open preview” in an entry's page. */
import { contentType } from '../../../src/content/schemas/registry.ts';
import { signedLink } from '../../../src/services/preview/signed-link.ts';
import { contentTypeNameOf } from '../../strapi/type-names.ts';
import { absentAddress } from './absent-page.ts';
import { isPresent, previewOrigins, type PreviewServer, previewUrlFor } from './preview-server.ts';

/** The entry that is to be previewed, as Strapi names it. */
interface PreviewRequest {
  documentId?: string;
  locale?: string | null;
  status?: string;
}

/** `preview` in the configuration of Strapi's admin panel. */
export interface AdminPreview {
  enabled: boolean;
  config: {
    /** The origins that the panel's pages may show in frames. */
    allowedOrigins: string[];
    /** @returns the address of the preview; undefined if the type has none */
    handler(uid: string, request: PreviewRequest): Promise<string | undefined>;
  };
}

/** The request of the panel that asks for a preview. */
export interface PanelRequest {
  /** The `Host` that the browser calls the CMS by. */
  host: string;
  /** The editor's login; undefined if there is none. */
  login: string | undefined;
}

/** @param currentRequest the one that is being answered */
export function adminPreview(
  { url, secret }: PreviewServer,
  currentRequest: () => Promise<PanelRequest>,
): AdminPreview {
  return {
    enabled: secret !== '',
    config: {
      allowedOrigins: ["'self'", ...previewOrigins(url)],
      async handler(uid, { documentId, locale, status }) {
        const name = contentTypeNameOf(uid);
        const { host, login } = await currentRequest();
        if (!name || documentId === undefined || login === undefined) return undefined;
        const reference = {
          type: contentType(name).path,
          documentId,
          locale: locale === 'en' ? ('en' as const) : ('fr' as const),
          isPublished: status === 'published',
        };
        const link = signedLink(previewUrlFor(url, host), reference, login, secret);
        return (await isPresent(url)) ? link : absentAddress(link);
      },
    },
  };
}
