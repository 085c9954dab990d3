/** The publishing of one Strapi instance, for its route handlers. */
import type { Strapi } from '../../strapi/strapi-types.ts';
import type { ChangeStore } from './change-store.ts';
import type { PublisherContact } from './publisher-contact.ts';
import type { PublishingSettings } from './publishing-settings.ts';

export interface Publishing {
  settings: PublishingSettings;
  store: ChangeStore;
  contact: PublisherContact;
  /** Ends calling CI; the next start takes up pending changes. */
  stop: () => void;
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
