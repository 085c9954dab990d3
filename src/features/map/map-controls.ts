/** What one can do with the map by script: zoom by button, key, wheel and two fingers, and ask for one's own position. */
import { VisitorPosition } from './visitor-position.ts';

const most = 4;
const step = 1.5;

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

export class MapControls {
  readonly #viewport: HTMLElement;
  readonly #canvas: HTMLElement;
  readonly #position: VisitorPosition;
  #zoom = 1;
  #pinch: { spread: number; zoom: number } | undefined;

  constructor(map: HTMLElement) {
    const [viewport, canvas] = ['.viewport', '.canvas'].map((name) => map.querySelector<HTMLElement>(name));
    if (!viewport || !canvas) throw new Error('The map has no viewport.');
    this.#viewport = viewport;
    this.#canvas = canvas;
    this.#position = new VisitorPosition(map);
    map.addEventListener('touchmove', this.#onTouchMove, { passive: false });
    map.addEventListener('touchend', () => (this.#pinch = undefined));
  }

  /** Handles a click, a key, a turn of the wheel, or the beginning of a touch. */
  handle(event: Event): void {
    if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event instanceof WheelEvent) this.#onWheel(event);
    else if (event.type === 'touchstart') this.#onTouchStart(event as TouchEvent);
    else if (event.target instanceof Element) this.#onClick(event.target);
  }

  #onClick(target: Element): void {
    const button = target.closest('button');
    const direction = Number(button?.dataset['zoom'] ?? 0);
    if (direction !== 0) this.#zoomTo(this.#zoom * step ** direction);
    else if (button) this.#position.ask();
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

  /** Zooms around a point of the window, by default the middle of the visible part: it stays where it is. */
  #zoomTo(wanted: number, around = this.#middle()): void {
    const zoom = Math.min(most, Math.max(1, wanted));
    const frame = this.#viewport.getBoundingClientRect();
    const drawing = this.#canvas.getBoundingClientRect();
    const [x, y] = [(around.x - drawing.left) / drawing.width, (around.y - drawing.top) / drawing.height];
    this.#zoom = zoom;
    this.#canvas.style.setProperty('--zoom', String(zoom));
    const { width, height } = this.#canvas.getBoundingClientRect();
    this.#viewport.scrollTo({
      left: x * width - (around.x - frame.left),
      top: y * height - (around.y - frame.top),
      behavior: 'instant',
    });
  }

  #middle(): Point {
    const { left, top, width, height } = this.#viewport.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
