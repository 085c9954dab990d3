/** Markdown as a document of the visual editor. */
import type { JSONContent } from '@tiptap/core';
import type { Nodes, PhrasingContent, RootContent, Table, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';

type Mark = NonNullable<JSONContent['marks']>[number];

/** Something that the editor has no form for: HTML, pictures, code, alignment. */
class Unknown extends Error {}

const headings = new Set([2, 3, 4]);

const paragraph = (content: readonly JSONContent[]): JSONContent => ({
  type: 'paragraph',
  ...(content.length > 0 && { content: [...content] }),
});

/** A line break of the source is a blank on the page. */
function text({ value }: Pick<Text, 'value'>, marks: readonly Mark[]): JSONContent[] {
  const words = value.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ');
  return words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 && { marks: [...marks] }) }];
}

function inline(node: PhrasingContent, marks: readonly Mark[]): JSONContent[] {
  const inside = (mark: Mark, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => inline(child, [...marks, mark]));
  switch (node.type) {
    case 'text':
      return text(node, marks);
    case 'break':
      return [{ type: 'hardBreak', ...(marks.length > 0 && { marks: [...marks] }) }];
    case 'strong':
      return inside({ type: 'bold' }, node.children);
    case 'emphasis':
      return inside({ type: 'italic' }, node.children);
    case 'link':
      return inside({ type: 'link', attrs: { href: node.url, title: node.title ?? null } }, node.children);
    default:
      throw new Unknown(node.type);
  }
}

const line = (children: readonly PhrasingContent[]) => children.flatMap((child) => inline(child, []));

function table({ align, children }: Table): JSONContent {
  if (align?.some((side) => side !== null)) throw new Unknown('align');
  const rows = children.map((row, index) => ({
    type: 'tableRow',
    content: row.children.map((cell) => ({
      type: index === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(line(cell.children))],
    })),
  }));
  return { type: 'table', content: rows };
}

function block(node: RootContent): JSONContent {
  switch (node.type) {
    case 'paragraph':
      return paragraph(line(node.children));
    case 'heading':
      if (!headings.has(node.depth)) throw new Unknown('heading');
      return { type: 'heading', attrs: { level: node.depth }, content: line(node.children) };
    case 'blockquote':
      return { type: 'blockquote', content: blocks(node.children) };
    case 'list': {
      const isLoose = node.spread === true || node.children.some(({ spread }) => spread);
      const content = node.children.map((item) => ({ type: 'listItem', content: blocks(item.children) }));
      if (!node.ordered) return { type: 'bulletList', attrs: { isLoose }, content };
      return { type: 'orderedList', attrs: { isLoose, start: node.start ?? 1 }, content };
    }
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'table':
      return table(node);
    default:
      throw new Unknown(node.type);
  }
}

/** Lists and quotes hold at least a paragraph. */
function blocks(children: readonly RootContent[]): JSONContent[] {
  const content = children.map(block);
  return content[0]?.type === 'paragraph' || content[0]?.type === 'heading' ? content : [paragraph([]), ...content];
}

/** Bare addresses, but for those that a backslash keeps from being links: a second search would find them. */
const { transforms: _search, ...bareAddresses } = gfmAutolinkLiteralFromMarkdown();

/** The tree of a text, as CommonMark with tables and bare addresses has it. */
export const treeOf = (markdown: string): Nodes & { type: 'root' } =>
  fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    mdastExtensions: [gfmTableFromMarkdown(), bareAddresses],
  });

/** The document of a text; undefined if it holds something that the editor can't show. */
export function fromText(markdown: string): JSONContent | undefined {
  try {
    const content = treeOf(markdown).children.map(block);
    return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
  } catch (error) {
    if (error instanceof Unknown || error instanceof RangeError) return undefined;
    throw error;
  }
}
