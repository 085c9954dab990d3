/** Writes finished HTML shorter, without changing what a browser makes of it. */

/** The marks that Astro gives to elements and rules of scoped styles; on elements whose tag varies with a value. */
const scopeMark = /data-astro-cid-([a-z0-9]{4})([a-z0-9]{4})(?:="true")?/g;

/** An attribute that holds JSON. Between single quotes, its double ones need no escapes. */
const jsonAttribute = / ([\w-]+)="([^"'<>]*&quot;[^"'<>]*)"/g;

/** The ends of parts of tables and lists that what follows implies. */
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
  'g',
);

/**
 * The same page, shorter.
 *
 * @throws if the short marks of two components on the page are the same
 */
export function slimHtml(html: string): string {
  const ends = new Map<string, string>();
  function shortenMark(mark: string, start: string, end: string): string {
    if ((ends.get(start) ?? end) !== end) throw new Error(`The short mark of ${mark} is that of another component.`);
    ends.set(start, end);
    return `data-${start}`;
  }
  return html
    .replace(scopeMark, shortenMark)
    .replace(jsonAttribute, (_, name: string, json: string) => ` ${name}='${json.replaceAll('&quot;', '"')}'`)
    .replace(impliedEnd, '');
}
