/** How far the starts of the day are from the visitor, once the map has shown where that is. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { knownPosition } from '#client/browser/known-position.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { MapPoint } from '#park/park-map.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import type { VisitFile } from '#park/visit-file.ts';
import { walkingTimes } from '#park/walking-time.ts';
import en from '../../../i18n/locales/en/walk.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/walk.json' with { type: 'json' };

const minutesBetween = walkingTimes(paths);

/** Where activities are on the map, by the address of their page. */
type Places = ReadonlyMap<string, MapPoint | undefined>;

const places: Partial<Record<Locale, Places>> = {};

/** The ways from the entrance, in words. */
const ways = new WeakMap<Element, string>();

async function readPlaces(locale: Locale): Promise<Places> {
  const { targets } = (await fetchJson(files.visit[locale])) as VisitFile;
  return new Map(targets.map(({ href, at }) => [href, at]));
}

/**
 * Says of each start of the day at hand how many minutes away it is: from the visitor, or else from the entrance.
 *
 * @throws as `fetchJson` does, by rejection
 */
export async function sayWalks(host: HTMLElement, locale: Locale): Promise<void> {
  const known = (places[locale] ??= await readPlaces(locale));
  const here = knownPosition();
  for (const item of host.querySelectorAll('[data-phase] li')) {
    const line = item.querySelector('.walk');
    const there = known.get(item.querySelector('a')?.getAttribute('href') ?? '');
    if (!line || !there) continue;
    const way = ways.get(line) ?? line.textContent;
    ways.set(line, way);
    const count = here && minutesBetween(here, there);
    line.textContent = count === undefined ? way : fillMessage({ fr, en }[locale].fromHere, { count });
  }
}
