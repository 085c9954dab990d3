/** A heading of a text, its title as HTML without elements, and the id that it has in the page. */
export interface TextPart {
  id: string;
  title: string;
}

/** Returns HTML whose headings of the second level have ids, the same in each language of a text, and those headings. */
export function textParts(html: string): { html: string; parts: TextPart[] } {
  const parts: TextPart[] = [];
  const withIds = html.replaceAll(/<h2\b([^>]*>(.*?)<\/h2>)/gs, (_, rest: string, title: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: title.replaceAll(/<[^>]+>/g, '') });
    return `<h2 id="${id}"${rest}`;
  });
  return { html: withIds, parts };
}
