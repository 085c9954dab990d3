/** The place that the address names: marked on the drawing, with the focus in its entry, which leads on to the way there. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { ElementWith } from '#ui/element-data.ts';
import en from '../../../i18n/locales/en/map-position.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/map-position.json' with { type: 'json' };
import type { DrawingView } from './drawing-view.ts';
import type { MapWay } from './map-way.ts';
import { pointOf } from './point-of.ts';
import type { PositionData } from './visitor-position.ts';

export interface MapData extends PositionData {
  /** Said where what a button does could not be loaded. */
  failed: string;
}

/** Returns an element with a button. @param name of its class */
function hostWith(name: string, label: string, onPress: () => void): HTMLElement {
  const [host, button] = [document.createElement('div'), document.createElement('button')];
  host.className = name;
  Object.assign(button, { type: 'button', className: 'button button-quiet', textContent: label });
  button.addEventListener('click', onPress);
  host.append(button);
  return host;
}

export class MapTarget {
  readonly #map: ElementWith<MapData>;
  readonly #view: DrawingView;
  readonly #words: typeof fr;
  /** The way to the place, in its entry; at first a button. */
  readonly #host: HTMLElement;
  /** Puts what is there into the visit; at first a button. */
  #visit: HTMLElement | undefined;
  #way: Promise<MapWay> | undefined;

  constructor(map: ElementWith<MapData>, view: DrawingView) {
    this.#map = map;
    this.#view = view;
    this.#words = { fr, en }[map.dataset.locale];
    this.#host = hostWith('way', this.#words.directions, () => this.#with((way) => way.open()));
  }

  /**
   * Marks the place that the address names, brings it into view, and leads the focus to its entry in the list, whose
   * zone it opens; back to the drawing once the entry is closed.
   */
  show(): void {
    const entry = document.getElementById(location.hash.slice(1));
    entry?.closest('details')?.setAttribute('open', '');
    // Before the drawing is scrolled out from under the entry, which they make taller.
    const isPlace = entry?.matches('.places li') === true;
    if (isPlace) entry.append(this.#host);
    else this.#host.remove();
    this.#offerVisit(entry);
    this.#view.makeRoom(isPlace);
    for (const pin of this.#map.querySelectorAll<SVGAElement>('.pins a')) {
      const isNamed = pin.getAttribute('href') === location.hash;
      if (isNamed === pin.hasAttribute('aria-current')) continue;
      if (isNamed) {
        pin.setAttribute('aria-current', 'location');
        this.#view.centre(pin);
        entry?.querySelector('a')?.focus({ preventScroll: true });
      } else {
        pin.removeAttribute('aria-current');
        const near = [pin, this.#map.querySelector<HTMLElement>('.viewport')].find((one) => one?.checkVisibility());
        if (entry === this.#map) near?.focus({ preventScroll: true });
      }
    }
    const hasWay = new URLSearchParams(location.search).has(this.#words['parameter.from']);
    if (this.#way || hasWay) this.#with((way) => way.show());
  }

  /** Offers to put what is at a place into the visit, where there can be anything. */
  #offerVisit(entry: HTMLElement | null): void {
    if (this.#visit?.parentElement === entry) return;
    this.#visit?.remove();
    this.#visit = undefined;
    if (!entry?.matches('[data-needs~="animals"], :has(> p [data-of]:not([data-of=""]))')) return;
    const host = hostWith('to-visit', this.#words.toVisit, () =>
      importChunk('place-visit', () => import('./place-visit.ts'))
        .then(({ offerTargets }) => offerTargets(host, pointOf(entry), this.#map.dataset.locale))
        .catch((error: unknown) => this.#fail(error)),
    );
    entry.append(host);
    this.#visit = host;
  }

  #fail(error: unknown): void {
    console.error(error);
    this.#map.querySelector('[role="status"]')?.replaceChildren(this.#map.dataset.failed);
  }

  #with(action: (way: MapWay) => void): void {
    const view = { map: this.#map, host: this.#host, drawing: this.#view, onStep: () => this.show() };
    this.#way ??= importChunk('map-way', () => import('./map-way.ts')).then(({ MapWay }) => new MapWay(view));
    this.#way.then(action).catch((error: unknown) => {
      // The next press tries again.
      this.#way = undefined;
      this.#fail(error);
    });
  }
}
