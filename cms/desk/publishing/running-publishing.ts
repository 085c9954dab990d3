/** The publishing of one Strapi instance, for its route handlers. */
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import type { ChangeStore } from './change-store.ts';
import type { PublisherContact } from './publisher-contact.ts';

/** The settings of publishing. */
export function publishingSettings(environment: CmsEnvironment) {
  const { DISPATCH_URL: url, DISPATCH_TOKEN: token, DISPATCH_REF: ref } = environment;
  return {
    /** The public site, without a slash at its end. */
    siteUrl: environment.SITE_URL,
    /** Who is told by mail when a release fails; undefined: nobody. */
    notices: environment.NOTICE_EMAIL,
    /** The bearer token of outcomes; undefined: none is taken. */
    secret: environment.PUBLISH_SECRET,
    /** The workflow that is started through its dispatch address; undefined: a publish service asks by itself. */
    dispatch: url !== undefined && token !== undefined ? { url, token, ref } : undefined,
  };
}

type PublishingSettings = ReturnType<typeof publishingSettings>;

export type Dispatch = NonNullable<PublishingSettings['dispatch']>;

interface Publishing {
  settings: PublishingSettings;
  store: ChangeStore;
  contact: PublisherContact;
}

const running = new WeakMap<Strapi, Publishing>();

/** Makes it known, once it has been started. */
export function setPublishing(strapi: Strapi, publishing: Publishing): void {
  running.set(strapi, publishing);
}

/** @throws {Error} before `startPublishing` */
export function publishingOf(strapi: Strapi): Publishing {
  const publishing = running.get(strapi);
  if (!publishing) throw new Error('Publishing has not been started.');
  return publishing;
}
