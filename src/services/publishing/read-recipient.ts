/** The recipient of outcomes, as the environment names it. */
import { startupMessage } from '#i18n/startup-messages.ts';
import { type Environment, EnvironmentError } from '#services/config/environment.ts';
import type { Recipient } from './outcome-notifier.ts';

/** @throws {EnvironmentError} if the environment does not name it */
export function readRecipient({ CMS_URL: cmsUrl, PUBLISH_SECRET: secret }: Environment): Recipient {
  if (cmsUrl !== undefined && secret !== undefined) return { cmsUrl, secret };
  const missing = [...(cmsUrl === undefined ? ['CMS_URL'] : []), ...(secret === undefined ? ['PUBLISH_SECRET'] : [])];
  throw new EnvironmentError(missing.map((name) => startupMessage('needed', { name })).join('\n'));
}
