/** Puts what is at a place of the map into the visit: a button for each animal, activity and ride there. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { hasItem } from '#client/visit/visit.ts';
import { $isKept, $visit, pressTarget } from '#client/visit/visit-store.ts';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { distanceBetween, type MapPoint } from '#park/park-map.ts';
import type { VisitFile, VisitTarget } from '#park/visit-file.ts';
import en from '../../../i18n/locales/en/place-visit.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/place-visit.json' with { type: 'json' };

const messages = { fr, en };

/** Returns what is at a point of the drawing, then what is there in winter. Points of the page are rounded to a unit. */
export function targetsAt(point: MapPoint, { targets }: VisitFile): VisitTarget[] {
  const isThere = (at: MapPoint | undefined) => at !== undefined && distanceBetween(at, point) <= 1;
  const [always, inWinter] = [
    targets.filter(({ at }) => isThere(at)),
    targets.filter(({ at, winterPlace }) => !isThere(at) && isThere(winterPlace?.at)),
  ];
  return [...always, ...inWinter];
}

function buttonFor({ id, formerIds = [], name }: VisitTarget, onPress: (isAdded: boolean) => void): HTMLButtonElement {
  const ids = [id, ...formerIds];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button-quiet';
  button.append(name);
  button.ariaPressed = String(ids.some((one) => hasItem($visit.get(), one)));
  button.addEventListener('click', () => {
    const isAdded = pressTarget({ ids, name }, button.ariaPressed !== 'true');
    button.ariaPressed = String(isAdded);
    onPress(isAdded);
  });
  return button;
}

/**
 * Fills an element with the buttons, the first of which gets the focus. What is alone there is added at once.
 *
 * @throws as `fetchJson` does, by rejection
 */
export async function offerTargets(host: HTMLElement, point: MapPoint, locale: Locale): Promise<void> {
  const { nothing, notKept } = messages[locale];
  const targets = targetsAt(point, (await fetchJson(files.visit[locale])) as VisitFile);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const buttons = targets.map((target) =>
    buttonFor(target, (isAdded) => status.replaceChildren(isAdded && !$isKept.get() ? notKept : '')),
  );
  host.replaceChildren(...buttons, status);
  const [first] = buttons;
  first?.focus();
  if (!first) status.append(nothing);
  else if (buttons.length === 1 && first.ariaPressed === 'false') first.click();
}
