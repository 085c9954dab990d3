/** Measures how detailed a drawing is, in one pass: cleaning and drawing it take far more than that. */
import { Parser } from 'htmlparser2';
import { editorMessage } from '#i18n/editor-messages.ts';
import { drawingLimits } from '../limits/content-limits.ts';
import { UnusableMediaError } from './unusable-media.ts';

type Measure = keyof typeof drawingLimits;

/** An element that others may refer to: the number of elements in it, and its references with their repetitions. */
interface Part {
  id: string;
  elements: number;
  references: { id: string; times: number }[];
}

/** Elements that take as long to draw as one sheet. */
const elementsOfLayer = 40;

const newPart = (id = ''): Part => ({ id, elements: 0, references: [] });

/** What is drawn on a sheet of its own, which is then laid over the rest. */
const isLayer = ({ opacity, mask, style = '' }: Readonly<Record<string, string>>): boolean =>
  opacity !== undefined || mask !== undefined || /(?:^|[;\s])(?:opacity|mask)\s*:/.test(style);

/** The attributes that hold the data of shapes. */
const shapeAttributes = new Set(['d', 'points']);

/** Letters and numbers of a shape's data: `M0 0h1` has five. */
function valuesIn(data: string): number {
  return data.match(/[a-df-z]|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.length ?? 0;
}

function checkLimit(measure: Measure, count: number): void {
  const most = drawingLimits[measure];
  if (count <= most) return;
  const what = editorMessage(`detail.${measure}`, { count });
  throw new UnusableMediaError(editorMessage('reason.tooDetailed', { what, most }));
}

/** The number of elements that are drawn for a part, with repeats; beyond the limit if a part contains itself. */
function drawnElements(part: Part, parts: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  const count = (current: Part): number => {
    const found = known.get(current);
    if (found !== undefined) return found;
    known.set(current, drawingLimits.drawn + 1);
    const total = current.references.reduce((sum, { id, times }) => {
      const target = parts.get(id);
      return target ? sum + times * count(target) : sum;
    }, current.elements);
    known.set(current, total);
    return total;
  };
  return count(part);
}

/** Collects what a drawing consists of while it is parsed. */
class DetailMeter {
  readonly #parts = new Map<string, Part>();
  readonly #open: Part[] = [newPart()];
  #elements = 0;
  #values = 0;
  #rules = 0;

  open(attributes: Readonly<Record<string, string>>): void {
    checkLimit('elements', (this.#elements += 1));
    checkLimit('levels', this.#open.length);
    const part = newPart(attributes['id']);
    part.elements = isLayer(attributes) ? elementsOfLayer : 1;
    const values = Object.entries(attributes)
      .map(([key, value]) => this.#measureAttribute(key, value))
      .reduce((sum, count) => sum + count, 0);
    for (const [key, value] of Object.entries(attributes)) {
      // A marker is drawn on every corner.
      const times = key.startsWith('marker') ? Math.max(1, values) : 1;
      const referred = /^(?:xlink:)?href$/.test(key) ? /^()#(.+)/.exec(value) : /url\((["']?)#([^"')]+)/.exec(value);
      if (referred?.[2] !== undefined) part.references.push({ id: referred[2], times });
    }
    this.#open.push(part);
  }

  #measureAttribute(key: string, value: string): number {
    if (!shapeAttributes.has(key)) {
      checkLimit('attribute', value.length);
      return 0;
    }
    const values = valuesIn(value);
    checkLimit('shapeValues', values);
    checkLimit('values', (this.#values += values));
    return values;
  }

  /** Counts braces in text of any element: only style sheets contain that many. */
  text(text: string): void {
    checkLimit('styleRules', (this.#rules += text.split('{').length - 1));
  }

  close(): void {
    const part = this.#open.pop();
    const parent = this.#open.at(-1);
    if (!part || !parent) return;
    parent.elements += part.elements;
    parent.references.push(...part.references);
    if (part.id !== '') this.#parts.set(part.id, part);
  }

  finish(): void {
    const [root] = this.#open;
    if (root) checkLimit('drawn', drawnElements(root, this.#parts));
  }
}

/**
 * Checks that a drawing is not too detailed to be cleaned, and to be drawn by a phone.
 *
 * @throws {UnusableMediaError} naming the exceeded limit
 */
export function checkDetail(source: string): void {
  checkLimit('characters', source.length);
  const meter = new DetailMeter();
  const handlers = {
    onopentag: (_: string, attributes: Record<string, string>) => meter.open(attributes),
    ontext: (text: string) => meter.text(text),
    onclosetag: () => meter.close(),
  };
  new Parser(handlers, { xmlMode: true }).end(source);
  meter.finish();
}
