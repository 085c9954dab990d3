/** The place that the address names: marked on the drawing, with the focus in its entry. */

export class MapTarget {
  readonly #map: HTMLElement;

  constructor(map: HTMLElement) {
    this.#map = map;
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
        if (entry === this.#map) pin.focus({ preventScroll: true });
      }
    }
  }
}
