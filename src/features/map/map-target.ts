/** The place that the address names: marked on the drawing, with the focus in its entry, which leads on to the way there. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { ElementWith } from '#ui/element-data.ts';
import en from '../../../i18n/locales/en/map-position.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/map-position.json' with { type: 'json' };
import type { MapWay } from './map-way.ts';
import type { PositionData } from './visitor-position.ts';

export interface MapData extends PositionData {
  /** Said where what a button does could not be loaded. */
  failed: string;
}

export class MapTarget {
  readonly #map: ElementWith<MapData>;
  readonly #bring: (elements: readonly Element[]) => void;
  readonly #words: typeof fr;
  /** The way to the place, in its entry; at first a button. */
  readonly #host = document.createElement('div');
  #way: Promise<MapWay> | undefined;

  /** @param bring brings elements of the drawing into view */
  constructor(map: ElementWith<MapData>, bring: (elements: readonly Element[]) => void) {
    this.#map = map;
    this.#bring = bring;
    this.#words = { fr, en }[map.dataset.locale];
    this.#host.className = 'way';
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'button button-quiet', textContent: this.#words.directions });
    button.addEventListener('click', () => this.#with((way) => way.open()));
    this.#host.append(button);
  }

  /**
   * Marks the place that the address names, scrolls it into the middle, and leads the focus to its entry in the list, whose
   * zone it opens; back to the drawing once the entry is closed.
   */
  show(): void {
    const entry = document.getElementById(location.hash.slice(1));
    entry?.closest('details')?.setAttribute('open', '');
    for (const pin of this.#map.querySelectorAll<SVGAElement>('.pins a')) {
      const isNamed = pin.getAttribute('href') === location.hash;
      if (isNamed === pin.hasAttribute('aria-current')) continue;
      if (isNamed) {
        pin.setAttribute('aria-current', 'location');
        pin.scrollIntoView({ block: 'center', inline: 'center' });
        entry?.querySelector('a')?.focus({ preventScroll: true });
      } else {
        pin.removeAttribute('aria-current');
        const near = [pin, this.#map.querySelector<HTMLElement>('.viewport')].find((one) => one?.checkVisibility());
        if (entry === this.#map) near?.focus({ preventScroll: true });
      }
    }
    if (entry?.matches('.places li')) entry.append(this.#host);
    else this.#host.remove();
    const hasWay = new URLSearchParams(location.search).has(this.#words['parameter.from']);
    if (this.#way || hasWay) this.#with((way) => way.show());
  }

  #with(action: (way: MapWay) => void): void {
    const view = { map: this.#map, host: this.#host, bring: this.#bring, onStep: () => this.show() };
    this.#way ??= importChunk('map-way', () => import('./map-way.ts')).then(({ MapWay }) => new MapWay(view));
    this.#way.then(action).catch((error: unknown) => {
      // The next press tries again.
      this.#way = undefined;
      console.error(error);
      this.#map.querySelector('[role="status"]')?.replaceChildren(this.#map.dataset.failed);
    });
  }
}
