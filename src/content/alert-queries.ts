/** The queries about the alert. Few pages show it, so most ask only if there is one. */
import { createHash } from 'node:crypto';
import { buildInstant } from '#config/environment.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { trackedQuery } from '#incremental/tracked-query.ts';
import { allEntries } from './queries.ts';
import type { Entry } from './schemas/registry.ts';

/** The alert, unless it is over when the site is built. */
async function currentAlert(locale: Locale): Promise<Entry<'alert'> | undefined> {
  const [alert] = await allEntries('alert', locale);
  return alert && new Date(alert.until) > buildInstant() ? alert : undefined;
}

/** True if there is an alert, wherever it shows. */
export const hasAlert = trackedQuery('has alert', async (locale: Locale) => (await currentAlert(locale)) !== undefined);

/** The alert that a page shows, if it shows mere information or only warnings. */
export const alertOf = trackedQuery('alert', async (locale: Locale, isInformed: boolean) => {
  const alerts = await Promise.all(locales.map((of) => currentAlert(of)));
  const alert = alerts.find((candidate) => candidate?.locale === locale);
  if (!alert || (alert.level === 'info' && !isInformed)) return undefined;
  // Browsers store it for a dismissed alert: it is the same in every language, and changes with any text.
  const identity = createHash('sha256').update(JSON.stringify(alerts)).digest('hex').slice(0, 8);
  return { ...alert, identity };
});
