/** What a text of the site may hold, for the visual editor: publication accepts all of it, and pages have styles for it. */
import { Extension, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isLink } from './link-address.ts';

/** Addresses that become links as they are typed: others might be the end of one sentence and the start of the next. */
const bare = /^(?:www\.[^\s:]+|[^\s@/:]+@[^\s@/:]+)$/i;

/** Whether the items of a list are paragraphs of their own, with space between them. */
const looseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { isLoose: { default: false, rendered: false } } },
  ],
});

/** Tab leads from cell to cell, and out of the last one, as it leads out of every other field. */
const table = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

const cells = [TableCell.extend({ content: 'paragraph' }), TableHeader.extend({ content: 'paragraph' })];

export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isLink(href) || bare.test(href),
      shouldAutoLink: (href) => isLink(href) || bare.test(href),
    },
  }),
  looseLists,
  table.configure({ resizable: false }),
  TableRow,
  ...cells,
];
