/** The tools of the text editor: those whose result publication accepts, and no others. */
import * as RadixToolbar from '@radix-ui/react-toolbar';
import { Button } from '@strapi/design-system';
import {
  ArrowClockwise,
  Bold,
  BulletList,
  Code,
  GridNine,
  HeadingFour,
  HeadingThree,
  HeadingTwo,
  Italic,
  Link,
  NumberList,
  Paragraph,
  Quotes,
} from '@strapi/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../../src/admin/messages/messages.ts';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { Tool, ToolbarRow } from './EditorStyles.tsx';

interface ToolProps {
  name: MessageKey<'writing'>;
  Icon: ComponentType;
  run(chain: ChainedCommands): ChainedCommands;
  /** The node or mark that the tool makes; none for a tool that is never on. */
  makes?: [name: string, attributes?: Record<string, unknown>];
  isMirrored?: boolean;
}

const heading = (level: 2 | 3 | 4, Icon: ComponentType): ToolProps => ({
  name: `heading${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  makes: ['heading', { level }],
});

const tools: readonly ToolProps[] = [
  { name: 'paragraph', Icon: Paragraph, run: (chain) => chain.clearNodes(), makes: ['paragraph'] },
  heading(2, HeadingTwo),
  heading(3, HeadingThree),
  heading(4, HeadingFour),
  { name: 'bold', Icon: Bold, run: (chain) => chain.toggleBold(), makes: ['bold'] },
  { name: 'italic', Icon: Italic, run: (chain) => chain.toggleItalic(), makes: ['italic'] },
  { name: 'bulletList', Icon: BulletList, run: (chain) => chain.toggleBulletList(), makes: ['bulletList'] },
  { name: 'orderedList', Icon: NumberList, run: (chain) => chain.toggleOrderedList(), makes: ['orderedList'] },
  { name: 'quote', Icon: Quotes, run: (chain) => chain.toggleBlockquote(), makes: ['blockquote'] },
  { name: 'table', Icon: GridNine, run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }) },
  { name: 'undo', Icon: ArrowClockwise, run: (chain) => chain.undo(), isMirrored: true },
  { name: 'redo', Icon: ArrowClockwise, run: (chain) => chain.redo() },
];

/** The tools of a text that is only sentences. */
const brief: readonly MessageKey<'writing'>[] = ['bold', 'italic', 'undo', 'redo'];

const tableTools: readonly Pick<ToolProps, 'name' | 'run'>[] = [
  { name: 'addRow', run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', run: (chain) => chain.addColumnAfter() },
  { name: 'deleteRow', run: (chain) => chain.deleteRow() },
  { name: 'deleteColumn', run: (chain) => chain.deleteColumn() },
  { name: 'deleteTable', run: (chain) => chain.deleteTable() },
];

interface Props {
  editor: Editor;
  isDisabled: boolean;
  /** Offers no headings, lists, quotes and tables. */
  isBrief: boolean;
  onLink(): void;
  onSource(): void;
}

export function Toolbar({ editor, isDisabled, isBrief, onLink, onSource }: Props) {
  const { translate } = usePanelMessages('writing');
  const offered = isBrief ? tools.filter(({ name }) => brief.includes(name)) : tools;
  const state = useEditorState({
    editor,
    selector: () => ({
      on: offered.map(({ makes }) => makes !== undefined && editor.isActive(...makes)),
      can: offered.map(({ run }) => run(editor.can().chain() as ChainedCommands).run()),
      isLink: editor.isActive('link'),
      isTable: editor.isActive('table'),
    }),
  });
  const tool = (name: MessageKey<'writing'>, Icon: ComponentType, onClick: () => void, rest: object = {}) => (
    <RadixToolbar.Button key={name} asChild>
      <Tool label={translate(name)} type="button" disabled={isDisabled} onClick={onClick} {...rest}>
        <Icon />
      </Tool>
    </RadixToolbar.Button>
  );
  const buttons = offered.map(({ name, Icon, run, makes, isMirrored }, index) =>
    tool(name, Icon, () => run(editor.chain().focus()).run(), {
      ...(makes && { 'aria-pressed': state.on[index] }),
      disabled: isDisabled || !state.can[index],
      $isMirrored: isMirrored,
    }),
  );
  return (
    <RadixToolbar.Root aria-label={translate('toolbar')} asChild>
      <ToolbarRow>
        {buttons.slice(0, -2)}
        {tool('link', Link, onLink, { 'aria-pressed': state.isLink })}
        {buttons.slice(-2)}
        {tool('source', Code, onSource, { disabled: false })}
        {state.isTable && !isDisabled && (
          <div role="group" aria-label={translate('tableTools')}>
            {tableTools.map(({ name, run }) => (
              <RadixToolbar.Button key={name} asChild>
                <Button type="button" variant="ghost" size="S" onClick={() => run(editor.chain().focus()).run()}>
                  {translate(name)}
                </Button>
              </RadixToolbar.Button>
            ))}
          </div>
        )}
      </ToolbarRow>
    </RadixToolbar.Root>
  );
}
