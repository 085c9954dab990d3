/** Settings of publishing. */
import type { CmsEnvironment } from '../../start/cms-environment.ts';

export interface PublishingSettings {
  /** The workflow that is started through its dispatch address; undefined: a publish service asks by itself. */
  dispatch?: { url: string; token: string; ref: string };
  /** The bearer token of outcomes; undefined: none is taken. */
  secret?: string;
  /** The public site, without a slash at its end. */
  siteUrl: string;
  /** Who is told by mail when a release fails; undefined: nobody. */
  notices?: string;
}

export function publishingSettings(environment: CmsEnvironment): PublishingSettings {
  const { PUBLISH_SECRET: secret, DISPATCH_URL, DISPATCH_TOKEN, DISPATCH_REF, SITE_URL } = environment;
  const { NOTICE_EMAIL: notices } = environment;
  return {
    siteUrl: SITE_URL,
    ...(notices !== undefined && { notices }),
    ...(secret !== undefined && { secret }),
    ...(DISPATCH_URL !== undefined &&
      DISPATCH_TOKEN !== undefined && { dispatch: { url: DISPATCH_URL, token: DISPATCH_TOKEN, ref: DISPATCH_REF } }),
  };
}
