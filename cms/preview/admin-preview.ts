/** Strapi's own preview: the link behind “Open preview” in an entry's page. */
import { contentType } from '../../src/content/schemas/registry.ts';
import { healthPath, signedLink } from '../../src/preview/signed-link.ts';
import { contentTypeNameOf } from '../content-types/type-names.ts';
import { absentAddress } from './absent-page.ts';

/** What Strapi says of the entry that is to be previewed. */
interface PreviewRequest {
  documentId?: string;
  locale?: string | null;
  status?: string;
}

/** `preview` in the configuration of Strapi's admin panel. */
export interface AdminPreview {
  enabled: boolean;
  config: {
    /** What its pages may show in frames. */
    allowedOrigins: string[];
    /** @returns the address of the preview; undefined if the type has none */
    handler(uid: string, request: PreviewRequest): Promise<string | undefined>;
  };
}

/** Milliseconds in which the preview server says that it is there. */
const patience = 1500;

/** Whether the preview server answers. */
export async function isPresent(previewUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(previewUrl + healthPath, { signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    // Whatever the reason, editors are told that nobody answers.
    return false;
  }
}

const loopback = ['localhost', '127.0.0.1'];

/**
 * The address of the preview server for a browser. On the machine itself, both servers must be called by one name: to
 * browsers, `localhost` and `127.0.0.1` are two sites, which share no session.
 *
 * @param host that the browser calls the CMS by, with its port
 */
export function previewUrlFor(previewUrl: string, host: string): string {
  const [url, called] = [new URL(previewUrl), host.replace(/:\d+$/, '')];
  if (loopback.includes(url.hostname) && loopback.includes(called)) url.hostname = called;
  return url.href.replace(/\/$/, '');
}

export interface AdminPreviewOptions {
  /** Where browsers reach the preview server. */
  previewUrl: string;
  /** Shared with the preview server. */
  secret: string;
  /** The `Host` of the request that is being answered. */
  hostOfRequest: () => string;
}

/** @returns the configuration of the preview */
export function adminPreview({ previewUrl, secret, hostOfRequest }: AdminPreviewOptions): AdminPreview {
  const { protocol, port, hostname } = new URL(previewUrl);
  const names = loopback.includes(hostname) ? loopback : [hostname];
  const origins = names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
  return {
    enabled: secret !== '',
    config: {
      allowedOrigins: ["'self'", ...origins],
      async handler(uid, { documentId, locale, status }) {
        const name = contentTypeNameOf(uid);
        if (!name || documentId === undefined) return undefined;
        const reference = {
          type: contentType(name).path,
          documentId,
          locale: locale === 'en' ? ('en' as const) : ('fr' as const),
          isPublished: status === 'published',
        };
        const link = signedLink(previewUrlFor(previewUrl, hostOfRequest()), reference, secret);
        return (await isPresent(previewUrl)) ? link : absentAddress(link);
      },
    },
  };
}
