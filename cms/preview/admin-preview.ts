/** Strapi's own preview: the link behind “Open preview” in an entry's page. */
import { contentType } from '../../src/content/schemas/registry.ts';
import { signedLink } from '../../src/preview/signed-link.ts';
import { contentTypeNameOf } from '../strapi/type-names.ts';
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

/** @param hostOfRequest the `Host` of the request that is being answered */
export function adminPreview({ url, secret }: PreviewServer, hostOfRequest: () => string): AdminPreview {
  return {
    enabled: secret !== '',
    config: {
      allowedOrigins: ["'self'", ...previewOrigins(url)],
      async handler(uid, { documentId, locale, status }) {
        const name = contentTypeNameOf(uid);
        if (!name || documentId === undefined) return undefined;
        const reference = {
          type: contentType(name).path,
          documentId,
          locale: locale === 'en' ? ('en' as const) : ('fr' as const),
          isPublished: status === 'published',
        };
        const link = signedLink(previewUrlFor(url, hostOfRequest()), reference, secret);
        return (await isPresent(url)) ? link : absentAddress(link);
      },
    },
  };
}
