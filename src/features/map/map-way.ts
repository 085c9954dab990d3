/**
 * The way to the place that the address names: from the entrance, the visitor's own position or another place, in words and
 * as a line on the drawing. The address holds it, so that 'back' undoes it and a link leads to it, but not the position.
 */
import { followHistory, type QueryHistory } from '#client/navigation/query-history.ts';
import { otherLocale } from '#i18n/routes.ts';
import { type MapPoint, mapSize } from '#park/park-map.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingRoutes } from '#park/walking-route.ts';
import type { ElementWith } from '#ui/element-data.ts';
import enPosition from '../../../i18n/locales/en/map-position.json' with { type: 'json' };
import enWay from '../../../i18n/locales/en/map-way.json' with { type: 'json' };
import frPosition from '../../../i18n/locales/fr/map-position.json' with { type: 'json' };
import frWay from '../../../i18n/locales/fr/map-way.json' with { type: 'json' };
import type { DrawingView } from './drawing-view.ts';
import { entrance } from './map-projection.ts';
import { pointOf } from './point-of.ts';
import { draw, type PositionData, VisitorPosition } from './visitor-position.ts';
import { wayInWords, type WayPlace } from './way-in-words.ts';

const messages = { fr: { ...frPosition, ...frWay }, en: { ...enPosition, ...enWay } };

const routeBetween = walkingRoutes(paths);

/** What shows the way. */
interface WayView {
  map: ElementWith<PositionData>;
  /** In the entry of the shown place, if there is one; holds the button that asks for the way. */
  host: HTMLElement;
  drawing: DrawingView;
  onStep: () => void;
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** A place of the list as the drawing has it. */
function placeOf(entry: HTMLElement): WayPlace {
  return {
    name: entry.querySelector('a')?.textContent ?? '',
    position: pointOf(entry),
    stepFree: entry.matches('[data-needs~="stepFree"]'),
  };
}

const entriesIn = (parent: ParentNode): HTMLElement[] => [...parent.querySelectorAll<HTMLElement>('li[data-needs]')];

export class MapWay {
  readonly #view: WayView;
  readonly #words: (typeof messages)['fr'];
  readonly #alternateWords: (typeof messages)['fr'];
  readonly #history: QueryHistory;
  readonly #button: Element | null;
  readonly #choice = create('div', { className: 'no-print' });
  readonly #from = create('select');
  /** Tells the language switch what the start is called on the page in the other language. */
  readonly #start = create('input', { type: 'hidden' });
  readonly #stepFree = create('input', { type: 'checkbox' });
  readonly #summary = create('p');
  readonly #turns = create('ol');
  readonly #places: readonly WayPlace[];
  readonly #position: VisitorPosition;
  #here: MapPoint | undefined;
  #line: Element | undefined;

  constructor(view: WayView) {
    const { locale } = view.map.dataset;
    this.#view = view;
    this.#words = messages[locale];
    this.#alternateWords = messages[otherLocale(locale)];
    this.#history = followHistory(view.onStep);
    document.addEventListener('astro:before-swap', () => this.#history.stop(), { once: true });
    this.#button = view.host.firstElementChild;
    // Defibrillators are found by those who look for one.
    this.#places = entriesIn(document)
      .filter((entry) => !entry.querySelector('[href="#symbol-defibrillator"]'))
      .map(placeOf);
    this.#summary.setAttribute('role', 'status');
    this.#position = new VisitorPosition(view.map, view.drawing, this.#summary);
    this.#fillChoice();
  }

  #fillChoice(): void {
    const words = this.#words;
    this.#from.append(
      new Option(words.entrance, words['parameter.entrance']),
      new Option(words.here, words['parameter.here']),
    );
    for (const zone of document.querySelectorAll('.places section')) {
      const group = create('optgroup', { label: zone.querySelector('h3')?.textContent ?? '' });
      group.append(...entriesIn(zone).map((entry) => new Option(placeOf(entry).name, entry.id)));
      this.#from.append(group);
    }
    this.#start.name = words['parameter.from'];
    this.#stepFree.name = words['parameter.stepFree'];
    this.#stepFree.dataset['alternate'] = this.#alternateWords['parameter.stepFree'];
    const [from, stepFree] = [create('label'), create('label')];
    from.append(words.from, ' ', this.#from);
    stepFree.append(this.#stepFree, ' ', words.stepFree);
    this.#choice.append(from, stepFree, this.#start);
    this.#choice.addEventListener('change', ({ target }) => {
      // A position is asked for anew: the visitor may have walked on.
      if (target === this.#from) this.#here = undefined;
      this.#choose();
    });
  }

  /** Asks for the way from the entrance, without steps if the map shows no places with steps. */
  open(): void {
    this.#from.value = this.#words['parameter.entrance'];
    this.#stepFree.checked = !document.querySelector('need-chips [value="stepFree"]:not(:checked)');
    this.#choose();
    this.#from.focus();
  }

  #choose(): void {
    this.#setQuery(this.#from.value, 'push');
    this.show();
  }

  /** Takes a start into the address, or out of it. */
  #setQuery(from: string | undefined, mode: 'push' | 'replace'): void {
    const query = new URLSearchParams(location.search);
    for (const { name } of [this.#start, this.#stepFree]) query.delete(name);
    if (from !== undefined) query.set(this.#start.name, from);
    if (from !== undefined && this.#stepFree.checked) query.set(this.#stepFree.name, '1');
    this.#history.setQuery(query.size > 0 ? `?${query}` : '', mode);
  }

  /** Shows the way that the address names, or takes it away: with the place, too. */
  show(): void {
    const { host } = this.#view;
    const entry = host.parentElement;
    const query = new URLSearchParams(location.search);
    const from = query.get(this.#start.name);
    this.#removeLine();
    if (from === null || !entry) {
      host.replaceChildren(this.#button ?? '');
      if (from !== null) this.#setQuery(undefined, 'replace');
      return;
    }
    this.#from.value = from;
    this.#start.value = from;
    this.#start.dataset['alternate'] = `${this.#alternateWords['parameter.from']}=${this.#alternateOf(from)}`;
    this.#stepFree.checked = query.has(this.#stepFree.name);
    if (!this.#choice.isConnected) host.replaceChildren(this.#choice, this.#summary, this.#turns);
    this.#turns.replaceChildren();
    const start = this.#placeAt(from);
    if (start) this.#describe(start, placeOf(entry));
    else if (from === this.#words['parameter.here']) this.#askPosition();
    else this.#summary.replaceChildren(this.#words.unknown);
  }

  #askPosition(): void {
    const { href } = location;
    void this.#position.ask().then((point) => {
      this.#here = point;
      if (point && location.href === href) this.show();
    });
  }

  #describe(from: WayPlace, to: WayPlace): void {
    const asked = { from, to, stepFree: this.#stepFree.checked };
    const { locale } = this.#view.map.dataset;
    const { summary, turns, route } = wayInWords(routeBetween, asked, this.#places, { locale, messages: this.#words });
    this.#summary.replaceChildren(summary);
    this.#turns.replaceChildren(...turns.map((textContent) => create('li', { textContent })));
    if (route) this.#drawLine(route.line);
    this.#view.host.parentElement?.scrollTo({ top: this.#view.host.offsetTop - 4, behavior: 'instant' });
  }

  /** The place that a start of the address means. */
  #placeAt(from: string): WayPlace | undefined {
    const words = this.#words;
    if (from === words['parameter.entrance']) {
      const gate = entriesIn(document).find((entry) => entry.querySelector('[href="#symbol-gate"]'));
      return { name: words.entrance, position: gate ? placeOf(gate).position : entrance, stepFree: true };
    }
    if (from === words['parameter.here'])
      return this.#here && { name: words.here, position: this.#here, stepFree: true };
    const entry = entriesIn(document).find(({ id }) => id === from);
    return entry && placeOf(entry);
  }

  #alternateOf(from: string): string {
    for (const name of ['parameter.entrance', 'parameter.here'] as const)
      if (from === this.#words[name]) return this.#alternateWords[name];
    return entriesIn(document).find(({ id }) => id === from)?.dataset['alternate'] ?? from;
  }

  #removeLine(): void {
    this.#line?.remove();
  }

  /** Draws the way below the places, with an edge that sets it off by day and by night. */
  #drawLine(line: readonly MapPoint[]): void {
    const places = this.#view.map.querySelector('.pins [data-park]');
    if (!places?.parentElement) return;
    const { width, height } = mapSize;
    const drawing = draw(
      'svg',
      { class: 'way-line', viewBox: `0 0 ${width} ${height}`, width: '100%', height: '100%' },
      places.parentElement,
    );
    const [start] = line;
    if (start) draw('circle', { cx: start.x, cy: start.y, r: 7 }, drawing);
    const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
    for (const name of ['edge', 'middle']) draw('polyline', { points, class: name }, drawing);
    places.before(drawing);
    this.#line = drawing;
    // The start, if all of it is too long.
    this.#view.drawing.bring([...drawing.children]);
  }
}
