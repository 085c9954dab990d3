/** Cuts a window out of a drawing: a part of it as a drawing of its own. */
import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';
import svgpath from 'svgpath';
import { drawingColours } from '#lib/text/drawing-colours.ts';
import type { DrawingPart } from '#park/map-windows.ts';
import { type Box, boxAround, compact, overlap, pathPoints, pathWithin, widen } from './path-within.ts';

const elementsIn = ({ children }: XastElement | XastRoot): XastElement[] =>
  children.filter((child) => child.type === 'element');

/** A shape as path data; ellipses as the rectangles around them. */
function outlineOf({ name, attributes }: XastElement): string {
  const of = (attribute: string) => Number(attributes[attribute] ?? 0);
  const rectangle = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
  switch (name) {
    case 'path':
      return attributes['d'] ?? '';
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'));
    case 'circle':
      return rectangle(of('cx') - of('r'), of('cy') - of('r'), 2 * of('r'), 2 * of('r'));
    case 'ellipse':
      return rectangle(of('cx') - of('rx'), of('cy') - of('ry'), 2 * of('rx'), 2 * of('ry'));
    default:
      throw new Error(`<${name}> must not be in a drawing that has windows.`);
  }
}

/** A box in the units of an element as one in those of the element around it. */
function boxOutside({ attributes: { transform } }: XastElement, box: Box): Box {
  if (transform === undefined) return box;
  const { left, top, right, bottom } = box;
  const outline = svgpath(`M${left} ${top}H${right}V${bottom}H${left}`).transform(transform).toString();
  return boxAround(pathPoints(outline)) ?? box;
}

const lineWidthOf = ({ attributes }: XastElement, inherited: number) => Number(attributes['stroke-width'] ?? inherited);

/** The points of an element's shapes with a margin for their lines, in the units of the element around it. */
function extentOf(element: XastElement, inheritedWidth = 0): [x: number, y: number][] {
  const lineWidth = lineWidthOf(element, inheritedWidth);
  const isGroup = element.name === 'g' || element.name === 'marker';
  const around = isGroup
    ? boxAround(elementsIn(element).flatMap((child) => extentOf(child, lineWidth)))
    : boxAround(pathPoints(outlineOf(element)));
  if (!around) return [];
  const { left, top, right, bottom } = boxOutside(element, isGroup ? around : widen(around, lineWidth));
  return [
    [left, top],
    [right, bottom],
  ];
}

/** The points of a path at which its marker shows within the box, as path data; undefined if there are none. */
function markersWithin(path: XastElement, marker: Box, box: Box): string | undefined {
  const { left, top, right, bottom } = marker;
  const shown = pathPoints(path.attributes['d'] ?? '').filter(([x, y]) =>
    overlap(boxOutside(path, { left: x + left, top: y + top, right: x + right, bottom: y + bottom }), box),
  );
  return shown.length > 0 ? compact(`M${shown.flat().join(' ')}`) : undefined;
}

/** Leaves out of a drawing what doesn't show within the box. */
function dropOutside(drawing: XastElement, box: Box): void {
  const markers = new Map(
    elementsIn(drawing)
      .filter(({ name }) => name === 'defs')
      .flatMap(elementsIn)
      .map((marker) => [marker.attributes['id'], boxAround(extentOf(marker))]),
  );
  const used = new Set<string | undefined>();

  /** True for an element of which something shows; it is reduced to that. */
  function isShown(element: XastElement, inheritedWidth: number): boolean {
    const { name, attributes } = element;
    const lineWidth = lineWidthOf(element, inheritedWidth);
    const marker = markers.get(attributes['class']);
    if (!marker && (attributes['transform'] !== undefined || (name !== 'g' && name !== 'path'))) {
      const around = boxAround(extentOf(element, inheritedWidth));
      return around !== undefined && overlap(around, box);
    }
    if (name === 'g') {
      element.children = elementsIn(element).filter((child) => isShown(child, lineWidth));
      return element.children.length > 0;
    }
    const d = marker ? markersWithin(element, marker, box) : pathWithin(attributes['d'] ?? '', widen(box, lineWidth));
    if (d === undefined) return false;
    if (marker) used.add(attributes['class']);
    delete attributes['id'];
    attributes['d'] = d;
    return true;
  }

  const head = ['style', 'defs'];
  const shown = elementsIn(drawing).filter((element) => head.includes(element.name) || isShown(element, 0));
  for (const defs of shown.filter(({ name }) => name === 'defs')) {
    defs.children = elementsIn(defs).filter(({ attributes }) => used.has(attributes['id']));
  }
  drawing.children = shown;
}

/** The grounds, leaves and waters of the map under snow and ice, by day and night. */
const winterColours: Readonly<Record<string, string>> = {
  '--map-ground': 'light-dark(#edf2f4,#344c60)',
  '--map-meadow': 'light-dark(#dde8ed,#3d576a)',
  '--map-forest': 'light-dark(#c6d9dd,#294550)',
  '--map-savanna': 'light-dark(#f1e8d3,#4a5660)',
  '--map-sand': 'light-dark(#f5ecd8,#505c66)',
  '--map-spruce-light': 'light-dark(#a9cfc8,#7fa5a8)',
  '--map-leaf': 'light-dark(#a39184,#66666a)',
  '--map-leaf-light': 'light-dark(#fffdf6,#a9b9c4)',
  '--map-fair': 'light-dark(#f8ddd3,#554558)',
  '--map-water': 'light-dark(#bfe0ea,#3d6c86)',
  '--map-water-deep': 'light-dark(#9fcddd,#305d78)',
};

/** The rules that a window needs of its drawing's: the colours in it, by day and night and in winter, and its markers. */
function shortenStyles(styles: string, window: string): string {
  const colours = new Map(Array.from(drawingColours(styles)).filter(([name]) => window.includes(`var(${name})`)));
  const declarations = Array.from(colours, ([name, value]) => `${name}:${value.replace(', ', ',')}`);
  const markers = Array.from(styles.matchAll(/\.(\w+)\{marker:url\(#\1\)\}/g)).flatMap(([rule, name = '']) =>
    window.includes(`<marker id="${name}"`) ? [rule] : [],
  );
  const winter = Object.entries(winterColours).flatMap(([name, value]) =>
    colours.has(name) ? [`${name}:${value}`] : [],
  );
  const rules = [
    `:root{color-scheme:light dark;${declarations.join(';')}}`,
    winter.length > 0 ? `:root:target{${winter.join(';')}}` : '',
    'path[class]{fill:none}',
    ...markers,
  ];
  return rules.join('');
}

/**
 * A window on a drawing: what shows of it in a part, by day and night, positions rounded to a tenth. Addressed with the hash
 * `#winter`, it lies under snow.
 *
 * @param svg a drawing that is built like the map's, `src/features/map/park-map.svg`: groups, paths, ellipses and rectangles
 *   at the places that `transform` says; a path with a class has the marker of that name at each of its points
 */
export function cutWindow(svg: string, { x, y, width, height }: DrawingPart): string {
  const plugin: CustomPlugin = {
    name: 'cut-window',
    fn: (root) => {
      for (const drawing of elementsIn(root)) {
        dropOutside(drawing, { left: x, top: y, right: x + width, bottom: y + height });
        Object.assign(drawing.attributes, {
          id: 'winter',
          viewBox: [x, y, width, height].join(' '),
          width: `${width}`,
          height: `${height}`,
        });
      }
      return {};
    },
  };
  const { data } = optimize(svg, { plugins: [plugin] });
  return data.replace(/(?<=<style>).*?(?=<\/style>)/s, (styles) => shortenStyles(styles, data));
}
