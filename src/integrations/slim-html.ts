/** Writes finished HTML shorter, without changing what a browser makes of it. */

/** The marks that Astro gives to elements and rules of scoped styles; on elements whose tag varies with a value. */
const scopeMark = /data-astro-cid-([a-z0-9]{4})([a-z0-9]{4})(?:="true")?/g;

/** Markup, apart from what texts, values of attributes, scripts and comments say: each tag, or one of these blocks. */
const markup = /<(script|style|textarea|title)\b.*?<\/\1>|<!--.*?-->|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gs;

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

const ends = new Map<string, string>();

/** @throws if the short marks of two components are the same */
function shortenMark(mark: string, start: string, end: string): string {
  if ((ends.get(start) ?? end) !== end) throw new Error(`The short mark of ${mark} is that of another component.`);
  ends.set(start, end);
  return `data-${start}`;
}

function slimTag(tag: string, block: string | undefined, position: number, html: string): string {
  if (block !== undefined) return tag;
  impliedEnd.lastIndex = position;
  if (impliedEnd.test(html)) return '';
  return tag.replace(jsonAttribute, (_, name: string, json: string) => ` ${name}='${json.replaceAll('&quot;', '"')}'`);
}

/** The same page, shorter. */
export function slimHtml(html: string): string {
  return html.replace(scopeMark, shortenMark).replace(markup, slimTag);
}
