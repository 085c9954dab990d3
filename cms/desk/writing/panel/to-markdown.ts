/** A document of the visual editor as Markdown. */
import type { JSONContent } from '@tiptap/core';
import type { BlockContent, Link, ListItem, PhrasingContent, Root, TableCell, TableRow } from 'mdast';
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Marks, the outermost first where several reach equally far. */
const markNames = ['bold', 'italic', 'link'] as const;

type MarkName = (typeof markNames)[number];
type Mark = NonNullable<JSONContent['marks']>[number];

const markOf = (node: JSONContent, name: MarkName) => node.marks?.find(({ type }) => type === name);

/** A node or a mark. */
interface Owner {
  attrs?: Record<string, unknown> | undefined;
}

const attribute = ({ attrs }: Owner, name: string): unknown => attrs?.[name];

const textAttribute = (owner: Owner, name: string): string => {
  const value = attribute(owner, name);
  return typeof value === 'string' ? value : '';
};

/** What distinguishes a mark: a link ends where the next address begins. */
const keyOf = (node: JSONContent, name: MarkName): string => JSON.stringify(markOf(node, name)?.attrs ?? {});

/** How many nodes from the start on share a mark of the first one. */
function runLength(first: JSONContent, nodes: readonly JSONContent[], name: MarkName): number {
  const key = keyOf(first, name);
  const end = nodes.findIndex((node) => !markOf(node, name) || keyOf(node, name) !== key);
  return end === -1 ? nodes.length : end;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type === 'bold') return { type: 'strong', children };
  if (mark.type === 'italic') return { type: 'emphasis', children };
  const title = textAttribute(mark, 'title') || null;
  return { type: 'link', url: textAttribute(mark, 'href'), title, children: children as Link['children'] };
}

const isBlank = (node: JSONContent | undefined): boolean => node?.type === 'hardBreak' || node?.text?.trim() === '';

const withText = (node: JSONContent, text: string): JSONContent[] => (text === '' ? [] : [{ ...node, text }]);

/** Cuts the blanks off the start of a run: at the edge of emphasis they would end it in Markdown. */
function splitStart(run: readonly JSONContent[]): [JSONContent[], JSONContent[]] {
  const start = run.findIndex((node) => !isBlank(node));
  const first = run[start];
  if (!first) return [[...run], []];
  const text = first.text ?? '';
  const words = text.trimStart();
  const blanks = withText(first, text.slice(0, text.length - words.length));
  return [
    [...run.slice(0, start), ...blanks],
    [{ ...first, text: words }, ...run.slice(start + 1)],
  ];
}

function splitEnd(run: readonly JSONContent[]): [JSONContent[], JSONContent[]] {
  const end = run.findLastIndex((node) => !isBlank(node));
  const last = run[end];
  if (!last) return [[], [...run]];
  const words = last.text?.trimEnd() ?? '';
  const blanks = withText(last, (last.text ?? '').slice(words.length));
  return [
    [...run.slice(0, end), { ...last, text: words }],
    [...blanks, ...run.slice(end + 1)],
  ];
}

const leaf = (node: JSONContent): PhrasingContent =>
  node.type === 'hardBreak' ? { type: 'break' } : { type: 'text', value: node.text ?? '' };

/** Nests marks, the one that reaches furthest outermost: no other one is split for it. */
function nest(nodes: readonly JSONContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const rest = nodes.slice(at);
    const [first] = rest;
    if (!first) break;
    const runs = markNames.flatMap((name) => {
      const mark = markOf(first, name);
      return mark ? [{ name, mark, length: runLength(first, rest, name) }] : [];
    });
    const [furthest] = runs.toSorted((a, b) => b.length - a.length);
    if (!furthest) {
      result.push(leaf(first));
      at += 1;
      continue;
    }
    const { name, mark, length } = furthest;
    const bare = rest
      .slice(0, length)
      .map((node) => ({ ...node, marks: (node.marks ?? []).filter(({ type }) => type !== name) }));
    const [before, started] = splitStart(bare);
    const [inner, after] = splitEnd(started);
    result.push(...before.map(leaf));
    if (inner.length > 0) result.push(wrap(mark, nest(inner)));
    result.push(...after.map(leaf));
    at += length;
  }
  return result;
}

/** The content of a paragraph, without blanks around it. */
function line(content: readonly JSONContent[] = []): PhrasingContent[] {
  const [, started] = splitStart(content);
  return nest(splitEnd(started)[0]);
}

function listItem({ content = [] }: JSONContent, spread: boolean): ListItem {
  return { type: 'listItem', spread, children: content.map(block) };
}

const cell = ({ content = [] }: JSONContent): TableCell => ({
  type: 'tableCell',
  children: line(content.flatMap((child) => child.content ?? [])),
});

const row = ({ content = [] }: JSONContent): TableRow => ({ type: 'tableRow', children: content.map(cell) });

function block(node: JSONContent): BlockContent {
  const { content = [] } = node;
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: attribute(node, 'level') as 2 | 3 | 4, children: line(content) };
    case 'blockquote':
      return { type: 'blockquote', children: content.map(block) };
    case 'bulletList':
    case 'orderedList': {
      const spread = attribute(node, 'isLoose') === true;
      const ordered = node.type === 'orderedList';
      const start = ordered ? { start: Number(attribute(node, 'start') ?? 1) } : {};
      return { type: 'list', ordered, spread, ...start, children: content.map((item) => listItem(item, spread)) };
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return { type: 'table', children: content.map(row) };
    default:
      return { type: 'paragraph', children: line(content) };
  }
}

/** Empty lines between paragraphs are of the editor, not of the text. */
const isEmpty = (node: BlockContent): boolean =>
  (node.type === 'paragraph' || node.type === 'heading') && node.children.length === 0;

/** Strikes words through, which no page does. */
const tildes: Options = { unsafe: [{ character: '~', inConstruct: 'phrasing' }] };

/** The Markdown of a document. */
export function toText({ content = [] }: JSONContent): string {
  const root: Root = { type: 'root', children: content.map(block).filter((node) => !isEmpty(node)) };
  return toMarkdown(root, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmAutolinkLiteralToMarkdown(), tildes],
  }).trimEnd();
}
