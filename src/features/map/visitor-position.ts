/** The visitor's own position on the map, on request only. Never leaves the device, which keeps it for the page of today. */
import { keepPosition } from '#client/browser/known-position.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { type MapPoint, mapSize, metresPerUnit } from '#park/park-map.ts';
import type { ElementWith } from '#ui/element-data.ts';
import en from '../../../i18n/locales/en/map-position.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/map-position.json' with { type: 'json' };
import type { DrawingView } from './drawing-view.ts';
import { entrance, metresBetween, pointAt } from './map-projection.ts';

export interface PositionData {
  locale: Locale;
}

/** Metres from the entrance, beyond which the map can't show anybody. */
const reach = 2000;

/** Metres; a position that is less accurate is anywhere in a park, and a dot would mislead. */
const leastAccuracy = 150;

const waiting: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

const namespace = 'http://www.w3.org/2000/svg';

/** Adds an element with attributes to a drawing. */
export function draw(name: string, attributes: Readonly<Record<string, string | number>>, parent: Element): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** 850 metres, or 3.2 kilometres, in words. */
function distanceInWords(metres: number, locale: Locale): string {
  const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer'];
  return new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit, maximumSignificantDigits: 2 }).format(
    value,
  );
}

export class VisitorPosition {
  readonly #map: ElementWith<PositionData>;
  readonly #drawing: Pick<DrawingView, 'centre'>;
  readonly #locale: Locale;
  readonly #status: Element | null;

  /** @param status says what was found */
  constructor(
    map: ElementWith<PositionData>,
    drawing: Pick<DrawingView, 'centre'>,
    status = map.querySelector('[role="status"]'),
  ) {
    this.#map = map;
    this.#drawing = drawing;
    this.#locale = map.dataset.locale;
    this.#status = status;
  }

  /** Asks the browser, which asks the visitor. @returns the point on the drawing; undefined where none is shown */
  ask(): Promise<MapPoint | undefined> {
    this.#say('locating');
    return new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(this.#show(coords)),
        ({ code }) => {
          this.#say(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable');
          resolve(undefined);
        },
        waiting,
      );
    });
  }

  #say(key: keyof typeof fr, values: Readonly<Record<string, string | number>> = {}): void {
    this.#status?.replaceChildren(fillMessage({ fr, en }[this.#locale][key], values));
  }

  /** Takes the place of an earlier answer: two may have been asked for. */
  #show(coordinates: GeolocationCoordinates): MapPoint | undefined {
    this.#map.querySelector('.visitor')?.remove();
    const metres = metresBetween(entrance, coordinates);
    const point = pointAt(coordinates);
    const isOutside = point.x < 0 || point.y < 0 || point.x > mapSize.width || point.y > mapSize.height;
    if (metres > reach || isOutside) {
      this.#say('far', { distance: distanceInWords(metres, this.#locale) });
      return undefined;
    }
    if (coordinates.accuracy > leastAccuracy) {
      this.#say('rough', { metres: Math.ceil(coordinates.accuracy) });
      return undefined;
    }
    keepPosition(point);
    const mark = this.#draw(point, coordinates.accuracy);
    this.#say('here', { metres: Math.ceil(coordinates.accuracy) });
    if (mark?.lastElementChild) this.#drawing.centre(mark.lastElementChild);
    return point;
  }

  /** A circle that the visitor is in, in the units of the drawing, and a dot of a fixed size in its middle. */
  #draw({ x, y }: MapPoint, accuracy: number): SVGElement | undefined {
    const pins = this.#map.querySelector('.pins');
    if (!pins) return undefined;
    const mark = draw('g', { class: 'visitor' }, pins);
    const { width, height } = mapSize;
    const scaled = draw('svg', { viewBox: `0 0 ${width} ${height}`, width: '100%', height: '100%' }, mark);
    draw('circle', { cx: x, cy: y, r: accuracy / metresPerUnit, class: 'accuracy' }, scaled);
    draw('circle', { cx: `${(x / width) * 100}%`, cy: `${(y / height) * 100}%`, r: 16 }, mark);
    return mark;
  }
}
