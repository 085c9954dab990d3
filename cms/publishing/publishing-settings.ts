/** Settings of the publisher that the CMS calls. */
import type { CmsEnvironment } from '../start/cms-environment.ts';

export interface PublishingSettings {
  /** The publish service beside the site. */
  server?: { url: string; secret: string };
  /** A workflow that is started through its dispatch address. */
  dispatch?: { url: string; token: string; ref: string };
  /** The bearer token of outcomes; undefined: none is taken. */
  secret?: string;
  /** The public site, without a slash at its end. */
  siteUrl: string;
  /** Who is told by mail when a release fails; undefined: nobody. */
  notices?: string;
}

/** @param environment which names a service or a workflow, not both */
export function publishingSettings(environment: CmsEnvironment): PublishingSettings {
  const { PUBLISH_URL, PUBLISH_SECRET: secret, DISPATCH_URL, DISPATCH_TOKEN, DISPATCH_REF, SITE_URL } = environment;
  const { NOTICE_EMAIL: notices } = environment;
  return {
    siteUrl: SITE_URL,
    ...(notices !== undefined && { notices }),
    ...(secret !== undefined && { secret }),
    ...(PUBLISH_URL !== undefined && secret !== undefined && { server: { url: PUBLISH_URL, secret } }),
    ...(DISPATCH_URL !== undefined &&
      DISPATCH_TOKEN !== undefined && { dispatch: { url: DISPATCH_URL, token: DISPATCH_TOKEN, ref: DISPATCH_REF } }),
  };
}
