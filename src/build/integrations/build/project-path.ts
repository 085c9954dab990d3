/** The check of the project's path. */
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';

/** Vite can't build where the project lies. */
class ProjectPathError extends SiteError {}

/**
 * Reports at once what Vite reports after a minute, and without saying why: it takes these signs for parts of an
 * address.
 *
 * @param path of the project's folder
 * @throws {ProjectPathError}
 */
export function checkProjectPath(path: string): void {
  const [sign] = /[#?%]/.exec(path) ?? [];
  if (sign !== undefined) throw new ProjectPathError(startupMessage('checkout', { sign, path }));
}
