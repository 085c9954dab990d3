/** Removes from vector drawings everything that could run or load something. */
import { type Config, type CustomPlugin, optimize } from 'svgo';
import { editorMessage } from '#i18n/editor-messages.ts';
import { checkDetail } from './drawing-detail.ts';
import { UnusableMediaError } from './unusable-media.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Shapes, text and paint: no links, embedded images, animation, style sheets or scripts; and no filters, since a few of
 * them keep a phone busy for a minute.
 */
const allowedElements = words(`
  svg g defs symbol use view title desc path circle ellipse rect line polygon polyline text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
`);

const allowedAttributes = words(`
  xmlns xmlns:xlink version id class role lang xml:lang xml:space aria-hidden aria-label aria-labelledby style
  href xlink:href x y width height viewBox preserveAspectRatio d points pathLength x1 y1 x2 y2 cx cy r rx ry fx fy fr
  dx dy rotate textLength lengthAdjust startOffset method spacing side transform transform-origin
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width opacity color display visibility overflow paint-order vector-effect
  clip-path clip-rule mask marker-start marker-mid marker-end stop-color stop-opacity
  color-interpolation shape-rendering text-rendering
  font-family font-size font-style font-variant font-weight font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
`);

/** Text for people: brackets and addresses have no meaning in it. */
const proseAttributes = words('aria-label aria-labelledby id class');

const harmlessFunctions = words('matrix translate rotate scale skewx skewy rgb rgba hsl hsla calc var');

/** True for a value that may refer to something outside the drawing; a CSS escape counts, as it could hide one. */
function reachesOut(name: string, value: string): boolean {
  if (name === 'xmlns') return value !== svgNamespace;
  if (name === 'href' || name === 'xlink:href') return !value.startsWith('#');
  if (proseAttributes.has(name)) return false;
  const calls = [...value.matchAll(/\((?<=([\w-]*)\s*\()\s*["']?(.?)/gs)];
  return (
    /[\\@]/.test(value) ||
    calls.some(([, called = '', first]) => {
      const known = called.toLowerCase();
      return known === 'url' ? first !== '#' : !harmlessFunctions.has(known);
    })
  );
}

function reject(what: string): never {
  throw new UnusableMediaError(editorMessage('reason.forbidden', { what }));
}

/** Runs last, on the final output. */
const allowList: CustomPlugin = {
  name: 'allow-list',
  fn: (root) => {
    const outermost = root.children.find((node) => node.type === 'element');
    if (outermost?.name !== 'svg' || outermost.attributes['xmlns'] === undefined) {
      throw new UnusableMediaError(editorMessage('reason.notDrawing'));
    }
    root.children = [outermost];
    return {
      instruction: { enter: ({ name }) => reject(`<?${name}`) },
      element: {
        enter: ({ name, attributes }) => {
          if (!allowedElements.has(name)) reject(`<${name}>`);
          for (const [key, value] of Object.entries(attributes)) {
            if (/^on/i.test(key) || key === 'xml:base') reject(key);
            // Leftovers of drawing programs, such as `data-name`, are harmless and useless.
            if (!allowedAttributes.has(key)) delete attributes[key];
            else if (reachesOut(key, value)) reject(`${key}="${value.trim().slice(0, 60)}"`);
          }
        },
      },
    };
  },
};

const policy: Config = {
  multipass: true,
  plugins: [
    // Compares every shape with all before it, and joins them into shapes of any size.
    // Pages show the portrait of a drawing, and what it is in winter, by the ids of these views.
    {
      name: 'preset-default',
      params: { overrides: { mergePaths: false, cleanupIds: { preserve: ['portrait', 'winter'] } } },
    },
    'convertStyleToAttrs',
    allowList,
  ],
};

/**
 * Cleans and optimises a vector drawing.
 *
 * @throws {UnusableMediaError} if it is not a drawing, is broken or too detailed, or contains what could run or load
 * something
 */
export function cleanVector(source: string): string {
  if (!/<svg[\s>]/.test(source)) throw new UnusableMediaError(editorMessage('reason.notDrawing'));
  // An entity can contain anything and expand without limit.
  if (/<!ENTITY/i.test(source)) reject('<!ENTITY');
  checkDetail(source);
  try {
    const cleaned = optimize(source, policy).data;
    // Style sheets have become attributes.
    checkDetail(cleaned);
    return cleaned;
  } catch (error) {
    if (error instanceof UnusableMediaError) throw error;
    const [, line, detail] = /^<input>:(\d+):\d+: (.+)$/s.exec(error instanceof Error ? error.message : '') ?? [];
    if (line === undefined || detail === undefined) throw error;
    throw new UnusableMediaError(editorMessage('reason.brokenDrawing', { line, detail }), { cause: error });
  }
}
