/** Writes finished HTML shorter, without changing what a browser makes of it. */

/** The marks that Astro gives to elements and rules of scoped styles; on elements whose tag varies with a value. */
const scopeMark = /data-astro-cid-([a-z0-9]{4})([a-z0-9]{4})(?:="true")?/g;

/** Markup, apart from what texts, values of attributes, scripts and comments say: each tag, or one of these blocks. */
const markup = /<(script|style|textarea|title)\b.*?<\/\1>|<!--.*?-->|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gs;

/**
 * Made of the path of the checkout, and read by nobody; and a number that depends on which island of a page happened to
 * be rendered first, which React needs for `useId` only.
 */
const islandId = /(<astro-island) uid="[^"]*"(?: prefix="[^"]*")?/;

/** An attribute that holds JSON. Between single quotes, its double ones need no escapes. */
const jsonAttribute = / ([\w-]+)="([^"'<>]*&quot;[^"'<>]*)"/g;

/** The end of a part of a table or list that what follows implies. */
const impliedEnd = new RegExp(
  [
    '</t[dh]>(?=<t[dh][ >]|</tr>)',
    '</tr>(?=<tr[ >]|</t(?:head|body)>)',
    '</thead>(?=<tbody[ >])',
    '</tbody>(?=</table>)',
    '</li>(?=<li[ >]|</[uo]l>)',
    '</dt>(?=<dd[ >])',
    '</dd>(?=<dt[ >]|</(?:dl|div)>)',
  ].join('|'),
  'y',
);

/** The whole marks of a page that `slimHtml` shortens. */
export function scopeMarks(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(scopeMark), ([, start = '', end = '']) => start + end))];
}

/**
 * Checks that components keep different marks.
 *
 * @param marks of all pages of a site: what one page shows may stay there when the next one takes its place
 * @throws if two components get the same short mark
 */
export function checkMarks(marks: Iterable<string>): void {
  const whole = new Map<string, string>();
  for (const mark of marks) {
    const other = whole.get(mark.slice(0, 4)) ?? mark;
    if (other !== mark) throw new Error(`The short mark of the component ${mark} is that of ${other} too.`);
    whole.set(mark.slice(0, 4), mark);
  }
}

function slimTag(tag: string, block: string | undefined, position: number, html: string): string {
  if (block !== undefined) return tag;
  impliedEnd.lastIndex = position;
  if (impliedEnd.test(html)) return '';
  return tag
    .replace(islandId, '$1')
    .replace(jsonAttribute, (_, name: string, json: string) => ` ${name}='${json.replaceAll('&quot;', '"')}'`);
}

/** The same page, shorter. */
export function slimHtml(html: string): string {
  return html.replace(scopeMark, 'data-$1').replace(markup, slimTag);
}
