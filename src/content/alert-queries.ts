/** The queries about the alert. Few pages show it, so most ask only if there is one. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import type { Locale } from '#i18n/routes.ts';
import { dayAlert } from '#park/day/day.ts';
import { alertIdentity } from '#park/day/day-alert.ts';
import { buildInstant } from '#services/config/environment.ts';
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
  const [fr, en] = await Promise.all([currentAlert('fr'), currentAlert('en')]);
  const [alert, both] = [{ fr, en }[locale], dayAlert(fr, en)];
  if (!alert || !both || (alert.level === 'info' && !isInformed)) return undefined;
  return { ...alert, identity: alertIdentity(both) };
});
