/** Text that comes from a word processor with the marks of its format. */

/** Marks that no editor types: the namespaces of Office, its style sheets, its conditional comments, its bullets. */
const marks =
  /<\/?[a-z]\w*:|\bmso-|\bMso[A-Z]|<!(?:--)?\[(?:if|endif)|[\uF0A7\uF0B7]|^[\t ]*[·•▪o](?:\t|[ \u00A0]{2,})/m;

const replacements: readonly (readonly [RegExp, string])[] = [
  // Conditional comments, which hold what other programs must not show.
  [/<!--\[if(?:(?!<!--\[if)[\s\S])*?<!\[endif\]-->/gi, ''],
  [/<!--(?:Start|End)Fragment-->/g, ''],
  [/<!(?:--)?\[(?:if [^\]<]*|endif)\](?:--)?>/gi, ''],
  // Elements that hold no text for readers.
  [/<(xml|style|title)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/gi, ''],
  [/<\/?(?:html|head|body|meta|link|font)\b[^<>]*>/gi, ''],
  // Elements of Office around text: `<o:p>`.
  [/<\/?[a-z]\w*:[^<>]*>/gi, ''],
  [/<(\/?)b>/gi, '<$1strong>'],
  [/<(\/?)i>/gi, '<$1em>'],
  // Bullets that stand in the text; the wide blanks after them are its indentation.
  [/^[\t ]*[·•▪o\uF0A7\uF0B7](?:\t|[ \u00A0]+)[ \u00A0]*/gm, '- '],
];

const looks = /\s(?:class|style|align|width|height|lang|dir)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** A text without the marks of a word processor; any other text as it is. */
export function cleanWordText(text: string): string {
  if (!marks.test(text)) return text;
  const plain = replacements.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);
  return (
    plain
      .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(looks, ''))
      // Without their looks, these elements mean nothing.
      .replace(/<\/?(?:span|div)>/gi, '')
  );
}
