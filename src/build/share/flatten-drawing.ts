/** Prepares drawings for a renderer that knows neither the fragments of addresses nor variables of styles. */
import { drawingColours } from '#lib/text/drawing-colours.ts';

/** The drawing as it is by day: each variable of its styles is replaced by its value. */
function byDay(svg: string): string {
  const colours = drawingColours(svg);
  return svg.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const colour = colours.get(name);
    return /^light-dark\(([^,)]+)/.exec(colour ?? '')?.[1] ?? colour ?? whole;
  });
}

/**
 * The drawing at an address as a drawing of its own.
 *
 * @param hash of the address, without its '#': the id of the view to show; all of it if there is none
 */
export function flattenDrawing(svg: string, hash = ''): string {
  const views = Array.from(svg.matchAll(/<view id="([^"]+)" viewBox="([^"]+)"\/>/g));
  const box = views.find(([, id]) => id === hash)?.[2];
  const [, , width = '', height = ''] = box?.split(' ') ?? [];
  const shown = box
    ? svg.replace(/<svg [^>]*>/, (start) =>
        start
          .replace(/ width="[^"]*"/, ` width="${width}"`)
          .replace(/ height="[^"]*"/, ` height="${height}"`)
          .replace(/ viewBox="[^"]*"/, ` viewBox="${box}"`),
      )
    : svg;
  return byDay(shown);
}
