/**
 * What one can do with the map by script: zoom by button, key, wheel and two fingers, see what was found and the place that
 * the address names, and ask for one's own position.
 */
import { adoptStyles } from '#client/browser/adopt-styles.ts';
import type { ElementWith } from '#ui/element-data.ts';
import type { DrawingView } from './drawing-view.ts';
import styles from './map-controls.css?inline';
import { type MapData, MapTarget } from './map-target.ts';
import { VisitorPosition } from './visitor-position.ts';

const most = 4;
const step = 1.5;
/** The least that the drawing shrinks to show what was found: by more, places would lie on one another. */
const least = 0.5;
/** Pixels that what was found leaves to the edges, both sides together. */
const margin = 64;

interface Point {
  x: number;
  y: number;
}

/** The middle of two fingers, and the distance between them. */
function pinchOf([one, other]: readonly Touch[]): (Point & { spread: number }) | undefined {
  if (!one || !other) return undefined;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}

/** The smallest box around elements, in the window. */
function boxAround(elements: readonly Element[]): DOMRect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** How many times its size a box has when it fills a frame. */
const fitOf = (box: DOMRect, frame: DOMRect): number =>
  Math.min((frame.width - margin) / box.width, (frame.height - margin) / box.height);

const isWithin = (box: DOMRect, frame: DOMRect): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

export class MapControls {
  readonly #map: HTMLElement;
  readonly #viewport: HTMLElement;
  readonly #canvas: HTMLElement;
  readonly #position: VisitorPosition;
  readonly #target: MapTarget;
  /** True if the drawing shows how many places a zone has before it shows the places. */
  readonly #hasRest: boolean;
  #zoom = 1;
  #pinch: { spread: number; zoom: number } | undefined;

  constructor(map: ElementWith<MapData>) {
    const [viewport, canvas] = ['.viewport', '.canvas'].map((name) => map.querySelector<HTMLElement>(name));
    if (!viewport || !canvas) throw new Error('The map has no viewport.');
    adoptStyles(styles);
    this.#map = map;
    this.#hasRest = map.hasAttribute('data-rest');
    this.#viewport = viewport;
    this.#canvas = canvas;
    const view: DrawingView = {
      bring: (elements) => this.#bring(elements),
      centre: (element) => this.#centreInWindow(element),
      makeRoom: (isNeeded) => this.#makeRoom(isNeeded),
    };
    this.#position = new VisitorPosition(map, view);
    this.#target = new MapTarget(map, view);
    map.addEventListener('touchmove', this.#onTouchMove, { passive: false });
    map.addEventListener('touchend', () => (this.#pinch = undefined));
  }

  /** Handles a click, a key, a turn of the wheel, the beginning of a touch, another address, or other places. */
  handle(event: Event): void {
    if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event instanceof WheelEvent) this.#onWheel(event);
    else if (event.type === 'touchstart') this.#onTouchStart(event as TouchEvent);
    else if (event.type === 'placeschange') this.#fit();
    else if (event.type === 'hashchange') this.#target.show();
    else if (event.target instanceof Element) this.#onClick(event.target, (event as MouseEvent).detail === 0);
  }

  #onClick(target: Element, isByKey: boolean): void {
    const button = target.closest('button');
    const direction = Number(button?.dataset['zoom'] ?? 0);
    if (direction !== 0) this.#zoomTo(this.#zoom * step ** direction);
    else if (button?.matches('[data-where]')) void this.#position.ask();
    else if (button?.matches('.show-picture')) this.#onShown();
    const zone = target.closest('.zones a')?.getAttribute('href');
    if (!zone) return;
    const [first] = this.#showZone(zone.slice(1));
    if (isByKey) first?.focus({ preventScroll: true });
  }

  /** Brings into view what was chosen while light mode left the drawing out. */
  #onShown(): void {
    const named = this.#canvas.querySelector('[aria-current]');
    if (named) this.#centreInWindow(named);
    else this.#fit();
    this.#bring([...this.#canvas.querySelectorAll('.way-line > *')]);
  }

  /** Shows the places of a zone, and returns their pins. @param id of its heading in the list */
  #showZone(id: string): SVGAElement[] {
    this.#setZoom(Math.max(step, this.#zoom));
    const listed = document.getElementById(id)?.closest('section')?.querySelectorAll('li') ?? [];
    const addresses = Array.from(listed, (entry) => `#${entry.id}`);
    const pins = [...this.#canvas.querySelectorAll<SVGAElement>('.pins a')].filter((pin) =>
      addresses.includes(pin.getAttribute('href') ?? ''),
    );
    this.#setZoom(Math.min(most, Math.max(step, this.#zoom * fitOf(boxAround(pins), this.#frame()))));
    this.#centre(boxAround(pins));
    return pins;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') this.#zoomTo(this.#zoom * step);
    else if (event.key === '-') this.#zoomTo(this.#zoom / step);
    else if (event.key === '0') this.#zoomTo(1);
  }

  /** A turn with the control key, which a pinch on a touch pad is, too. */
  #onWheel(event: WheelEvent): void {
    this.#zoomTo(this.#zoom * step ** (-event.deltaY / 100), { x: event.clientX, y: event.clientY });
  }

  #onTouchStart({ touches }: TouchEvent): void {
    const pinch = pinchOf([...touches]);
    this.#pinch = pinch && { spread: pinch.spread, zoom: this.#zoom };
  }

  readonly #onTouchMove = (event: TouchEvent): void => {
    const pinch = pinchOf([...event.touches]);
    if (!pinch || !this.#pinch) return;
    event.preventDefault();
    this.#zoomTo((this.#pinch.zoom * pinch.spread) / this.#pinch.spread, pinch);
  };

  /** Zooms out no further than it is, where what was found has made the drawing small. */
  #zoomTo(wanted: number, around?: Point): void {
    this.#setZoom(Math.min(most, Math.max(Math.min(1, this.#zoom), wanted)), around);
  }

  /** Zooms around a point of the window, by default the middle of the visible part: it stays where it is. */
  #setZoom(zoom: number, around = this.#middle()): void {
    const drawing = this.#canvas.getBoundingClientRect();
    const [x, y] = [(around.x - drawing.left) / drawing.width, (around.y - drawing.top) / drawing.height];
    this.#zoom = zoom;
    this.#canvas.style.setProperty('--zoom', String(zoom));
    if (this.#hasRest) this.#map.toggleAttribute('data-rest', zoom <= 1);
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    this.#viewport.scrollBy({
      left: left + x * width - around.x,
      top: top + y * height - around.y,
      behavior: 'instant',
    });
  }

  /** Brings all places that are left into view. One that the address names stays where it is. */
  #fit(): void {
    const pins = [...this.#canvas.querySelectorAll('.pins a')].filter((pin) => pin.checkVisibility());
    if (!this.#canvas.querySelector('[aria-current]')) this.#bring(pins);
  }

  /** Brings elements of the drawing into view, as small as `least`; if they lie farther apart, one of them. */
  #bring(elements: readonly Element[]): void {
    const [first] = elements;
    if (!first) return;
    const frame = this.#frame();
    const found = boxAround(elements);
    if (isWithin(found, frame)) return;
    const zoom = this.#zoom * fitOf(found, frame);
    const isTooFar = zoom < least;
    this.#setZoom(isTooFar ? Math.max(1, this.#zoom) : Math.min(1, zoom));
    if (isTooFar && elements.some((one) => isWithin(one.getBoundingClientRect(), frame))) return;
    const shown = isTooFar ? [first] : elements;
    this.#centre(boxAround(shown));
    this.#uncover(shown);
  }

  /** Lets the drawing be scrolled out from under the shown place; it stays where it is for now. */
  #makeRoom(isNeeded: boolean): void {
    const before = this.#canvas.getBoundingClientRect().left;
    this.#map.toggleAttribute('data-place', isNeeded);
    const moved = this.#canvas.getBoundingClientRect().left - before;
    this.#viewport.scrollBy({ left: moved, behavior: 'instant' });
  }

  /** Brings the frame into the window, no farther than it has to come, and an element into the middle of what is seen of it. */
  #centreInWindow(element: Element): void {
    this.#viewport.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    this.#centre(element.getBoundingClientRect());
    this.#uncover([element]);
  }

  /** What lies at the lower edge of the drawing comes out from under the shown place with the page alone. */
  #uncover(elements: readonly Element[]): void {
    const covered = boxAround(elements).bottom - this.#frame().bottom;
    if (covered > 0) scrollBy({ top: covered + margin / 2, behavior: 'instant' });
  }

  /** Scrolls the middle of a box into the middle of the frame. */
  #centre(box: DOMRect): void {
    const frame = this.#frame();
    this.#viewport.scrollBy({
      left: box.x + box.width / 2 - (frame.x + frame.width / 2),
      top: box.y + box.height / 2 - (frame.y + frame.height / 2),
      behavior: 'instant',
    });
  }

  /** The part of the drawing's frame that can be seen: above the shown place, on a wide screen beside it. */
  #frame(): DOMRect {
    const frame = this.#viewport.getBoundingClientRect();
    const sheet = document.querySelector('.places li:is(:target, [data-target])')?.getBoundingClientRect();
    if (!sheet) return frame;
    const isBeside = sheet.width < frame.width / 2;
    const left = isBeside ? sheet.right : frame.left;
    const bottom = Math.min(frame.bottom, isBeside ? innerHeight : sheet.top);
    return new DOMRect(left, frame.top, frame.right - left, bottom - frame.top);
  }

  #middle(): Point {
    const { left, top, width, height } = this.#viewport.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
